import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { order, variant } from "#server/db/schema/index";
import { dollars, newKey } from "#test/data/builders";
import { latestMail } from "#test/data/accounts";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import {
  depositing,
  layawayNumbered,
  readyForLayaway,
  withLayaway,
  type SubmitLayawayPayment,
} from "#test/sale/support/layaways";
import { answerChallenge } from "#test/sale/support/provider";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
const books = await booksOfEachTest(server);

describe("SubmitLayawayPayment", () => {
  it("takes the deposit, keeps the units reserved, and sets the next due day 30 days ahead", async () => {
    const before = await warehouseStock(server.db);
    const { placed, row, number, email } = await withLayaway(server, mails);
    // 949.00 at Gwinnett's 6%: no tariff, no delivery fee.
    expect(placed).toEqual({
      status: "Processed",
      orderNumber: number,
      email,
      orderCompleteMsg: expect.any(String),
      newItemList: [],
      totalAmount: 1005.94,
      depositAmount: 100.59,
      balance: 905.35,
      nextPmtDateStr: "04/06/2026",
      errorMessage: "",
    });
    expect(await warehouseStock(server.db)).toEqual({ ...before, reserved: before.reserved + 1 });
    const stored = await row();
    expect(stored.order).toMatchObject({
      kind: "layaway",
      paymentStatus: "paid",
      tariff: 0,
      dueLater: 905_35,
    });
    expect(stored.layaway).toMatchObject({ status: "Active", dueDay: "2026-04-06", stepDay: "2026-03-30" });
    expect(await ledgerOf(server.db, stored.order.id)).toEqual([["payment", 100_59]]);
    const sent = await latestMail(server, mails, { to: email, kind: `order-${number}` });
    expect(sent?.subject).toBe(`Your layaway ${number}`);
    for (const text of [sent?.text, sent?.html]) {
      expect(text).toMatch(/Paid so far \(10%\)[^]*\$100\.59[^]*Balance[^]*\$905\.35/);
      expect(text).toContain("Your next payment is due on Monday, April 6, 2026.");
      expect(text).toMatch(new RegExp(`/layawayDetail/${number}#key=[\\w-]{43}`));
      expect(text).not.toContain("/createAccount");
    }
    // The items lead to their products, and the foot to the pages that answer most questions.
    expect(sent?.html).toMatch(/href="[^"]*\/product\/\d+\/[\w-]+"/);
    expect(sent?.html).toContain("/returnPolicy");
  });

  it("invites a guest to create an account with the layaway's email", async () => {
    const browser = server.browser();
    const email = "guest.on.layaway@example.com";
    const placed = await browser.call(
      "SubmitLayawayPayment",
      await readyForLayaway(browser, { email }),
      newKey(),
    );
    const sent = await latestMail(server, mails, { to: email, kind: `order-${placed.orderNumber}` });
    for (const text of [sent?.text, sent?.html])
      expect(text).toContain(`/createAccount#email=${encodeURIComponent(email)}`);
  });

  it("gives 90 days for 20%, and is paid off with all of the total", async () => {
    const long = await withLayaway(server, mails, { share: 0.2 });
    expect(long.placed.nextPmtDateStr).toBe("06/05/2026");
    const whole = await withLayaway(server, mails, { share: 1 });
    expect(whole.placed).toMatchObject({ balance: 0, nextPmtDateStr: "" });
    expect((await whole.row()).layaway).toMatchObject({ status: "PaidOff", stepDay: null });
    const sent = await latestMail(server, mails, { to: whole.email, kind: "paid-off" });
    expect(sent?.text).toContain("is paid off");
  });

  it("writes off less than $1 that a deposit leaves", async () => {
    const browser = server.browser();
    const input = await readyForLayaway(browser);
    const payment = { ...input.payment, amount: dollars(input.order.total - 0.5) };
    const placed = await browser.call("SubmitLayawayPayment", { ...input, payment }, newKey());
    expect(placed).toMatchObject({ status: "Processed", balance: 0 });
    const { order: row } = await layawayNumbered(server, placed.orderNumber);
    expect(await ledgerOf(server.db, row.id)).toEqual([
      ["payment", row.total - 50],
      ["write-off", 50],
    ]);
  });

  it("rejects a deposit below 10% or above the total, a bad form and lines of the store, writing nothing", async () => {
    const browser = server.browser();
    const input = await readyForLayaway(browser);
    const paying = (amount: number) => ({ ...input, payment: { ...input.payment, amount: dollars(amount) } });
    const storeItem = { name: "Cash", price: dollars(100), quantity: 1, typeId: 1 };
    const rejected: readonly (readonly [SubmitLayawayPayment, string, string])[] = [
      [paying(100.58), "PaymentError", "Minimum deposit required: $100.59 (10%)"],
      [paying(0), "PaymentError", "Minimum deposit required: $100.59 (10%)"],
      [paying(1005.95), "PaymentError", "Exceed balance"],
      [{ ...input, payment: { ...input.payment, cvv: "" } }, "PaymentError", "CVV is required"],
      [
        { ...input, order: { ...input.order, contactInfo: { ...input.order.contactInfo, firstName: "" } } },
        "PaymentError",
        "First Name is required",
      ],
      [
        { ...input, order: { ...input.order, storeItems: [storeItem] } },
        "FatalError",
        "This order can only be placed in a store.",
      ],
      [{ ...input, order: { ...input.order, items: [] } }, "FatalError", "Failed to process your order."],
      [
        { ...input, order: { ...input.order, pickupLocId: 99 } },
        "PaymentError",
        "Please choose a store for your pickup.",
      ],
    ];
    await books.recount();
    for (const [claim, status, errorMessage] of rejected)
      expect(await browser.call("SubmitLayawayPayment", claim, newKey())).toMatchObject({
        status,
        errorMessage,
      });
    await books.expectUntouched();
  });

  it("answers PriceChanged when anything costs more than was shown, and charges nothing", async () => {
    const browser = server.browser();
    const input = await readyForLayaway(browser);
    for (const change of [{ total: dollars(1005.93) }, { tax: dollars(56.93) }]) {
      const order = { ...input.order, ...change };
      const answer = await browser.call("SubmitLayawayPayment", { ...input, order }, newKey());
      expect(answer).toMatchObject({ status: "PriceChanged", newItemList: [{ sku: sofa, price: 949 }] });
    }
  });

  it("charges the lower total when the price fell after a payment in full was shown", async () => {
    const browser = server.browser();
    const input = depositing(await readyForLayaway(browser), 1);
    const price = sql`${variant.price} - 10000`;
    await server.db.update(variant).set({ price }).where(eq(variant.sku, sofa));
    const placed = await browser.call("SubmitLayawayPayment", input, newKey());
    await server.db
      .update(variant)
      .set({ price: sql`${variant.price} + 10000` })
      .where(eq(variant.sku, sofa));
    expect(placed).toMatchObject({
      status: "Processed",
      totalAmount: 899.94,
      depositAmount: 899.94,
      balance: 0,
    });
  });

  it("answers ItemSoldOut for units that are gone", async () => {
    const browser = server.browser();
    const input = await readyForLayaway(browser);
    const items = input.order.items.map((item) => ({ ...item, sku: "CBT-TBL-OAK-NONE" }));
    const answer = await browser.call(
      "SubmitLayawayPayment",
      { ...input, order: { ...input.order, items } },
      newKey(),
    );
    expect(answer.status).toBe("ItemSoldOut");
  });

  it("releases the units after a decline, and begins with another card", async () => {
    const browser = server.browser();
    const input = await readyForLayaway(browser);
    const before = await warehouseStock(server.db);
    const declined = { ...input, payment: { ...input.payment, number: "4000000000000002" } };
    expect(await browser.call("SubmitLayawayPayment", declined, newKey())).toMatchObject({
      status: "PaymentError",
      errorMessage: "Your card was declined. Please check the card information or use another card.",
    });
    expect(await warehouseStock(server.db)).toEqual(before);
    expect(await browser.call("SubmitLayawayPayment", input, newKey())).toMatchObject({
      status: "Processed",
    });
  });

  it("reserves nothing while the cardholder is asked, and again once they have confirmed", async () => {
    const browser = server.browser();
    const input = await readyForLayaway(browser);
    const asked = { ...input, payment: { ...input.payment, number: "4000002760003184" } };
    const before = await warehouseStock(server.db);
    const key = newKey();
    const first = await browser.call("SubmitLayawayPayment", asked, key);
    expect(first.status).toBe("ActionRequired");
    expect(await warehouseStock(server.db)).toEqual(before);
    await answerChallenge(server, first.clientSecret, true);
    const confirmed = await browser.call("SubmitLayawayPayment", asked, key);
    expect(confirmed).toMatchObject({ status: "Processed", nextPmtDateStr: "04/06/2026" });
    expect(await warehouseStock(server.db)).toEqual({ ...before, reserved: before.reserved + 1 });
  });

  it("places one layaway however often the same key is sent", async () => {
    const browser = server.browser();
    const input = await readyForLayaway(browser);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.call("SubmitLayawayPayment", input, key)),
    );
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await server.db.$count(order, eq(order.number, answers[0]?.orderNumber ?? ""))).toBe(1);
  });
});
