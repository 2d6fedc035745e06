import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents, formatMoney, fromDollars, toDollars } from "#domain/money";
import { createPrinter } from "#server/documents/printer";
import { inTransaction } from "#server/db/engine/inTransaction";
import { enterTender } from "#server/db/queries/payments/ledger";
import { layaway, order as orders } from "#server/db/schema/index";
import { changeSettings } from "#test/data/settings";
import { pdfText } from "#test/pdfText";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { withLayaway } from "#test/sale/support/layaways";
import { deviceAt, storeOrder } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, printer: createPrinter() });
await setAvailableStock(server.db, sofa, 50);
const order = await storeOrder(server, 2);
const wanted = { userId: "", sessionKey: "", value: order.number };

describe("GetOrderForStorePrint", () => {
  it("answers a clerk's order with its invoice, in the same cents on wire, paper and in the database", async () => {
    const clerk = await deviceAt(server, 2);
    await changeSettings(server, { invoicePrint: { headLeft: "Two\nlines", footer: "Thank you!" } });
    const { data } = await clerk.call("GetOrderForStorePrint", wanted);
    expect(data).toMatchObject({
      order: {
        orderNumber: order.number,
        ordDateStr: "03/07/2026",
        totalPrice: toDollars(order.total),
        subtotal: toDollars(order.subtotal),
        tax: toDollars(order.tax),
        deliveryFee: toDollars(order.deliveryFee),
        balance: 0,
        status: "Received",
        delivery: true,
        nextPmtDateStr: "",
      },
      contactAddress: { firstName: "Ada", lastName: "Brooks" },
      deliveryAddress: { city: "Decatur" },
      pickupLoc: null,
      orderItemList: [{ item: { sku: sofa, quantity: 1 } }],
      paymentList: [{ amount: toDollars(order.total), dateStr: "03/07/2026", number: "4242" }],
      pdfSetting: { headLeft: "Two\nlines", footer: "Thank you!", fullSizeRows: 8, smsEnabled: true },
      layaway: false,
      fileName: `invoice-${order.number}.pdf`,
    });
    const text = pdfText(Buffer.from(data?.pdf ?? "", "base64"));
    for (const [label, amount] of [
      ["Subtotal", data?.order.subtotal],
      ["Tax", data?.order.tax],
      ["Grand Total", data?.order.totalPrice],
    ] as const)
      expect(text).toContain(`${label}\n${formatMoney(fromDollars(amount!))}`);
    expect(text).toContain("Two\nlines\n");
    expect(text).toContain(`Thank you! · ${order.number} · page 1 of 1`);
    expect(text).toContain(`−${formatMoney(order.total)}\nPaid in full`);
  });

  it("answers a layaway with its due day, and its statement or agreement", async () => {
    const { number, detail, row } = await withLayaway(server, mails);
    await server.db.update(orders).set({ storeId: 2 }).where(eq(orders.number, number));
    await server.db
      .update(layaway)
      .set({ note: "Call first." })
      .where(eq(layaway.orderId, (await row()).order.id));
    const manager = await deviceAt(server, 2, "manager");
    const { deviceId } = manager;
    const cash = {
      tender: "cash",
      amount: cents(50_00),
      note: "In small bills.",
      salesperson: "김민수",
    } as const;
    await inTransaction(server.db, async (tx) =>
      enterTender(tx, (await row()).order.id, { ...cash, deviceId, at: server.clock.now() }),
    );
    const asked = { value: number, isLayaway: true };
    const shown = await detail();
    const { data } = await manager.call("GetOrderForStorePrint", asked);
    expect(data).toMatchObject({
      layaway: true,
      order: {
        nextPmtDateStr: "04/06/2026",
        status: "Active",
        totalPrice: shown?.totalPrice,
        balance: shown?.balance,
        deliveryInstr: "Call first.",
        salesperson: "김민수",
        delivery: false,
      },
      paymentList: [{}, { paymentName: "Cash/Check", amount: 50 }],
      noteList: [
        { note: "Call first.", publicNote: true },
        { note: "In small bills.", publicNote: false },
      ],
      fileName: `layaway-statement-${number}.pdf`,
    });
    const text = pdfText(Buffer.from(data?.pdf ?? "", "base64"));
    expect(text).toContain(`Balance\n${formatMoney(fromDollars(shown!.balance))}`);
    expect(text).toContain("Notes\nCall first.");
    expect(text).toContain("Salesperson\n김민수");
    expect(text).not.toContain("In small bills.");
    const agreement = await manager.call("GetOrderForStorePrint", { ...asked, document: "agreement" });
    expect(agreement.data?.fileName).toBe(`layaway-agreement-${number}.pdf`);
  });

  it("says of a canceled layaway what was kept of its payments, and of a canceled order no day", async () => {
    const { number: orderNumber } = await withLayaway(server, mails);
    await server.db.update(orders).set({ storeId: 2 }).where(eq(orders.number, orderNumber));
    const manager = await deviceAt(server, 2, "manager");
    const { restockingFee } = await manager.call("CancelLayaway", { orderNumber, reason: "moved away" });
    const { data } = await manager.call("GetOrderForStorePrint", { value: orderNumber, isLayaway: true });
    expect(restockingFee).toBeGreaterThan(0);
    expect(data?.order).toMatchObject({ status: "Canceled", restockingFee, balance: 0, schDateStr: "" });
  });

  it("shows another store's order to a manager only, and a kiosk none", async () => {
    const none = { data: null, errorMessage: "Order not found" };
    expect(await (await deviceAt(server, 3)).call("GetOrderForStorePrint", wanted)).toEqual(none);
    const manager = await deviceAt(server, 3, "manager");
    expect((await manager.call("GetOrderForStorePrint", wanted)).data?.order.orderNumber).toBe(order.number);
    const kiosk = await deviceAt(server, 2, "kiosk");
    await expect(kiosk.call("GetOrderForStorePrint", wanted)).rejects.toThrow("This call is not for you.");
    expect((await server.browser().send("GetOrderForStorePrint", wanted)).status).toBe(403);
  });

  it("finds no unknown order, and no order among the layaways", async () => {
    const clerk = await deviceAt(server, 2);
    expect(await clerk.call("GetOrderForStorePrint", { ...wanted, value: "A000000000" })).toEqual({
      data: null,
      errorMessage: "Order not found",
    });
    expect(await clerk.call("GetOrderForStorePrint", { ...wanted, isLayaway: true })).toEqual({
      data: null,
      errorMessage: `Layaway not found: ${order.number}`,
    });
  });
});
