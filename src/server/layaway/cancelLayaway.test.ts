import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { add, cents, subtract, zeroCents } from "#domain/money";
import { cancelLayaway, completeLayaway, recordPayment, releaseLayaway } from "#server/layaway/index";
import { makeRefunds } from "#server/payments/refund";
import { orderEvent, refund } from "#server/db/schema/index";
import { latestMail } from "#test/data/accounts";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { newDevice, withLayaway } from "#test/sale/support/layaways";
import { refundedAtProvider } from "#test/sale/support/rows";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 100);
await booksOfEachTest(server);
const recordedBy = { deviceId: await newDevice(server), salesperson: "Ben Ortiz" };
const byClerk = { reason: "asked to", ...recordedBy };

describe("canceling a layaway", () => {
  it("keeps 15% of the goods, refunds the newest payments first, and releases the units", async () => {
    const before = await warehouseStock(server.db);
    const { pay, row, detail, email, number } = await withLayaway(server, mails);
    await pay(300);
    const { order } = await row();
    // 15% of 949.00 is 142.35; of 400.59 paid, 258.24 goes back, all of it from the second payment.
    expect(await cancelLayaway(order.id, { reason: "overdue" }, server.context)).toEqual({
      fee: 142_35,
      refund: 258_24,
    });
    expect(await warehouseStock(server.db)).toEqual(before);
    await makeRefunds(server.context);
    expect(await ledgerOf(server.db, order.id)).toEqual([
      ["payment", 100_59],
      ["payment", 300_00],
      ["refund", -258_24],
    ]);
    expect(await refundedAtProvider(server.db, order.id)).toEqual([258_24]);
    const notice = await latestMail(server, mails, { to: email, kind: "refund-" });
    expect(notice?.text).toContain(`/layawayDetail/${number}#key=`);
    expect(await detail()).toMatchObject({
      statusId: 8,
      status: "Canceled",
      balance: 0,
      depositAmount: 142.35,
      restockingFee: 142.35,
      refund: 258.24,
      userPaymentAllowed: false,
      shippingAllowed: false,
    });
    const sent = await latestMail(server, mails, { to: email, kind: "canceled-" });
    expect(sent?.subject).toBe(`Layaway ${number} is canceled`);
    expect(sent?.text).toContain("We kept a restocking fee of $142.35 (15% of the items' price).");
    expect(sent?.text).toContain("We're refunding $258.24 the way you paid.");
    expect(await pay(1)).toMatchObject({ success: false, status: "FatalError" });
  });

  it("keeps no more than was paid, and answers the same again", async () => {
    const { row, email } = await withLayaway(server, mails);
    const { order } = await row();
    const all = { fee: 100_59, refund: 0 };
    expect(await cancelLayaway(order.id, byClerk, server.context)).toEqual(all);
    expect(await cancelLayaway(order.id, byClerk, server.context)).toEqual(all);
    expect(await server.db.$count(refund, eq(refund.orderId, order.id))).toBe(0);
    const sent = await latestMail(server, mails, { to: email, kind: "canceled-" });
    expect(sent?.text).toContain("There's nothing left to refund.");
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id));
    expect(events.at(-1)).toMatchObject({
      kind: "StatusChanged",
      detail: { from: "Active", to: "Cancelled", salesperson: "Ben Ortiz" },
    });
  });

  it("hands cash back at a clerk's device, and asks the staff by mail where there is none", async () => {
    for (const by of [byClerk, { reason: "overdue" }]) {
      const { row } = await withLayaway(server, mails);
      const { order } = await row();
      const tenders = [{ tender: "cash" as const, amount: cents(200_00) }];
      await recordPayment(order.id, { tenders, recordedBy }, server.context);
      expect(await cancelLayaway(order.id, by, server.context)).toEqual({ fee: 142_35, refund: 158_24 });
      expect((await ledgerOf(server.db, order.id)).at(-1)).toEqual(["refund", -158_24]);
    }
    const sent = await latestMail(server, mails, { to: "store@localhost", kind: "refund-entry-" });
    const asked = mails.filter(({ messageId }) => messageId.startsWith("refund-entry-"));
    expect(asked).toHaveLength(1);
    expect((sent ?? asked[0])?.text).toContain("$158.24 that was paid by Cash/Check");
  });

  it("is refused once the goods are on their way, and after their end", async () => {
    const { row } = await withLayaway(server, mails, { share: 1 });
    const { order } = await row();
    await releaseLayaway(order.id, recordedBy, server.context);
    const refused = { fee: 0, refund: 0, problem: expect.stringContaining("call the store") };
    expect(await cancelLayaway(order.id, byClerk, server.context)).toEqual(refused);
    await completeLayaway(order.id, recordedBy, server.context);
    expect(await cancelLayaway(order.id, byClerk, server.context)).toEqual(refused);
  });
});

describe("payments recorded in the store", () => {
  it("count with their tenders, extend the hold, and close what is less than $1", async () => {
    const { row, detail, placed } = await withLayaway(server, mails);
    const { order } = await row();
    const tenders = [
      { tender: "check" as const, amount: cents(200_00), note: "No. 118" },
      {
        tender: "debit" as const,
        amount: cents(705_00),
        nameOnCard: "A Brooks",
        last4: "1881",
        approvalCode: "77X",
      },
    ];
    expect(await recordPayment(order.id, { tenders, recordedBy }, server.context)).toEqual({ balance: 0 });
    expect(placed.balance).toBe(905.35);
    expect(await detail()).toMatchObject({
      statusId: 4,
      paymentList: [
        { icon: "card", last4: "4242" },
        { icon: "check", note: "No. 118", amount: 200 },
        { icon: "card", nameOnCard: "A Brooks", last4: "1881", approvalCode: "77X", amount: 705 },
        { icon: "adjustment", amount: 0.35 },
      ],
      storeItems: [{ typeId: 2 }, { typeId: 1 }, { typeId: 2 }, { typeId: 2 }],
    });
  });

  it("are rejected above the balance, all together, and on what is over", async () => {
    const { row } = await withLayaway(server, mails);
    const { order } = await row();
    const half = { tender: "cash" as const, amount: cents(500_00) };
    const both = await recordPayment(order.id, { tenders: [half, half], recordedBy }, server.context);
    expect(both).toEqual({ balance: 905_35, problem: "Exceed balance" });
    expect(await ledgerOf(server.db, order.id)).toHaveLength(1);
    await cancelLayaway(order.id, byClerk, server.context);
    const late = await recordPayment(order.id, { tenders: [half], recordedBy }, server.context);
    expect(late.problem).toBe("There's nothing left to pay on this order.");
  });
});

describe("handing a layaway over", () => {
  it("takes the units out of the stock at its release, not at a payment", async () => {
    const before = await warehouseStock(server.db);
    const { row } = await withLayaway(server, mails, { share: 1 });
    const { order } = await row();
    expect(await warehouseStock(server.db)).toEqual({ ...before, reserved: before.reserved + 1 });
    expect(await releaseLayaway(order.id, recordedBy, server.context)).toBeUndefined();
    expect(await warehouseStock(server.db)).toEqual({ ...before, onHand: before.onHand - 1 });
    expect(await row()).toMatchObject({
      layaway: { status: "Released" },
      order: { status: "ReadyForPickup" },
    });
    expect(await completeLayaway(order.id, recordedBy, server.context)).toBeUndefined();
    expect(await row()).toMatchObject({ layaway: { status: "Completed" }, order: { status: "PickedUp" } });
  });

  it("waits for the balance, unless it is paid on delivery", async () => {
    const { row } = await withLayaway(server, mails);
    const { order } = await row();
    const due = "This layaway has a balance due and cannot be handed over yet.";
    expect(await releaseLayaway(order.id, recordedBy, server.context)).toBe(due);
    expect(await completeLayaway(order.id, recordedBy, server.context)).toBe("Release this layaway first.");
    expect(subtract(order.total, add(zeroCents, order.dueLater))).toBe(100_59);
  });
});
