import { describe, expect, it } from "vitest";
import { formatMoney, fromDollars } from "#domain/money";
import { createPrinter } from "#server/documents/printer";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { newCustomer } from "#test/data/accounts";
import { buyer, dollars, readyToPay } from "#test/data/builders";
import { pdfText } from "#test/pdfText";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { buyerOf, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, printer: createPrinter() });
await setAvailableStock(server.db, sofa, 50);
const layaway = await withLayaway(server, mails, { share: 0.2 });
const { browser, own, number, email } = layaway;
const wanted = { ...own, value: number, document: "statement" as const };

/** The latest mail of a kind to the customer, with time for a cold printing thread on a busy machine. */
async function mailed(kind: string) {
  await relayOutbox(server.context, { patienceMs: 60_000 });
  return mails.findLast(({ to, messageId }) => to === email && messageId.startsWith(kind));
}

const textOf = (file: { pdf: string } | null) => pdfText(Buffer.from(file?.pdf ?? "", "base64"));
const money = (dollars: number) => formatMoney(fromDollars(dollars as Parameters<typeof fromDollars>[0]));

describe("a layaway's documents", () => {
  it("show the same cents as wire, ledger and mail: the agreement with terms, schedule and signature lines", async () => {
    const detail = await layaway.detail();
    const sent = await mailed(`order-${number}`);
    expect(sent?.text).toContain("Your layaway agreement is attached.");
    const [file] = sent?.attachments ?? [];
    expect(file?.filename).toBe(`layaway-agreement-${number}.pdf`);
    const text = pdfText(file?.content ?? new Uint8Array());
    const { order } = await layaway.row();
    expect(await ledgerOf(server.db, order.id)).toEqual([["payment", fromDollars(detail!.depositAmount)]]);
    for (const part of [
      `Layaway Agreement`,
      `Subtotal\n${money(detail!.subtotal)}`,
      `Tax\n${money(detail!.tax)}`,
      `Grand Total\n${money(detail!.totalPrice)}`,
      `03/07/2026 Visa ending in 4242\n−${money(detail!.depositAmount)}`,
      `Balance\n${money(detail!.balance)}`,
      `Next Payment Due\n${detail!.nextPmtDateStr}`,
      "Payment Schedule",
      "restocking fee of\n15%",
      "Customer, date",
    ])
      expect(text).toContain(part);
    const rows = [...text.matchAll(/^\d\d\/\d\d\/\d{4}\n(\$[\d,.]+)\n(\$[\d,.]+)$/gm)];
    const paid = rows.reduce(
      (sum, [, amount = ""]) => sum + Math.round(Number(amount.replaceAll(/[$,]/g, "")) * 100),
      0,
    );
    expect(paid).toBe(fromDollars(detail!.balance));
    expect(rows.at(-1)?.[2]).toBe("$0.00");
  });

  it("tell what is paid and due after a payment, by mail and whenever the customer asks", async () => {
    await layaway.pay(300);
    const detail = await layaway.detail();
    const receipt = await mailed("payment-");
    expect(receipt?.attachments?.map(({ filename }) => filename)).toEqual([
      `layaway-statement-${number}.pdf`,
    ]);
    server.clock.advance(86_400_000);
    const file = await browser.call("GetDocument", wanted);
    expect(file?.fileName).toBe(`layaway-statement-${number}.pdf`);
    for (const text of [textOf(file), pdfText(receipt?.attachments?.[0]?.content ?? new Uint8Array())]) {
      expect(text).toContain("Layaway Statement");
      expect(text).toContain("−$300.00");
      expect(text).toContain(`Balance\n${money(detail!.balance)}`);
      expect(text).not.toContain("Customer, date");
    }
    expect(textOf(file)).toContain("As Of\n03/08/2026");
    const agreement = await browser.call("GetDocument", { ...wanted, document: "agreement" });
    expect(textOf(agreement)).toContain("Customer, date");
  });

  it("show the same cents as wire, ledger and mail once a delivery's fee and tax are added", async () => {
    const { note: _note, ...address } = buyer;
    const { minDate: deliveryDate } = await layaway.schedule({ delivery: true, address });
    await layaway.update({ delivery: true, address, deliveryDate, payOnDelivery: true });
    const detail = await layaway.detail();
    const { deliveryFee, tax, totalPrice, balance } = detail!;
    expect(deliveryFee).toBeGreaterThan(0);
    const { order } = await layaway.row();
    const paid = (await ledgerOf(server.db, order.id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(fromDollars(totalPrice) - paid).toBe(fromDollars(balance));
    const text = textOf(await browser.call("GetDocument", wanted));
    for (const part of [
      `Delivery Fee\n${money(deliveryFee)}`,
      `Tax\n${money(tax)}`,
      `Grand Total\n${money(totalPrice)}`,
      `Balance\n${money(balance)}`,
    ])
      expect(text).toContain(part);
    const told = await mailed("layaway-shipping");
    const total = `Your total is ${money(totalPrice)} (delivery fee ${money(deliveryFee)}, tax ${money(tax)}).`;
    expect(told?.text).toContain(total);
    expect(told?.text).toContain(`Balance: ${money(balance)}.`);
    expect(told?.text).toContain("please call the store at (770) 555-0100.");
  });

  it("are shown to their customer and by the mail's link, and to nobody else", async () => {
    const sent = await mailed(`order-${number}`);
    const linkToken = /#key=([\w-]{43})/.exec(sent?.text ?? "")?.[1] ?? "";
    const stranger = server.browser();
    const statement = { value: number, document: "statement" } as const;
    expect(await stranger.call("GetDocument", { ...statement, linkToken })).toMatchObject({
      fileName: `layaway-statement-${number}.pdf`,
    });
    const other = await newCustomer(server, mails);
    for (const asked of [
      stranger.call("GetDocument", statement),
      stranger.call("GetDocument", { ...statement, linkToken: "x".repeat(43) }),
      stranger.call("GetDocument", wanted),
      other.browser.call("GetDocument", { ...wanted, ...other.own }),
      browser.call("GetDocument", { ...wanted, value: "A000000000" }),
    ])
      expect(await asked).toBeNull();
  });
});

describe("an order's receipt", () => {
  it("shows its customer, and the mail's link, the paid cents of the wire, and nobody else anything", async () => {
    const customer = await newCustomer(server, mails);
    const submit = await readyToPay(customer.browser, { [sofa]: 1 }, customer.email);
    const { orderNumber: value } = await buyerOf(server, submit).submit(customer.browser);
    const { userId, password } = customer.own;
    const shown = await customer.browser.call("GetOrderForCustomer", { userId, password, value });
    const receipt = { value, document: "receipt" } as const;
    const file = await customer.browser.call("GetDocument", { userId, password, ...receipt });
    expect(file?.fileName).toBe(`receipt-${value}.pdf`);
    const { totalPrice = dollars(0), tax = dollars(0) } = shown?.commonOrderInfo ?? {};
    for (const part of [
      "Receipt",
      `Tax\n${money(tax)}`,
      `Grand Total\n${money(totalPrice)}`,
      `Visa ending in 4242\n−${money(totalPrice)}`,
      "Paid in full",
    ])
      expect(textOf(file)).toContain(part);
    await relayOutbox(server.context, { patienceMs: 60_000 });
    const sent = mails.findLast(({ messageId }) => messageId.startsWith(`order-${value}`));
    const linkToken = /#key=([\w-]{43})/.exec(sent?.text ?? "")?.[1] ?? "";
    const stranger = server.browser();
    expect(await stranger.call("GetDocument", { ...receipt, linkToken })).toMatchObject({
      fileName: file?.fileName,
    });
    const other = { ...receipt, userId: own.userId, password: own.password };
    for (const asked of [
      stranger.call("GetDocument", receipt),
      stranger.call("GetDocument", { ...receipt, linkToken: "x".repeat(43) }),
      browser.call("GetDocument", other),
      customer.browser.call("GetDocument", { userId, password, value, document: "statement" }),
      customer.browser.call("GetDocument", { userId, password, value: number, document: "receipt" }),
    ])
      expect(await asked).toBeNull();
  });
});
