import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { ledgerEntry } from "#server/db/schema/index";
import { buyer, dollars, newKey, newUserId } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { layawayNumbered, withLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 200);
const clerk = await deviceAt(server, 2);
const manager = await deviceAt(server, 2, "manager");
const books = await booksOfEachTest(server);
const dayMs = 24 * 3_600_000;

type StoreItem = NonNullable<WireInput<"SubmitLayaway">["order"]["storeItems"]>[number];

const one = { sku: "", productId: 0, quantity: 1 };
const mirror = (price: number): StoreItem => ({
  ...one,
  name: "TYPED_Mirror",
  sku: "TYPED_Mirror",
  typeId: 0,
  price: dollars(price),
});
const paid = (tender: "cash" | "check", amount: number): StoreItem => ({
  ...one,
  name: "InStore Payment",
  typeId: 1,
  tender,
  price: dollars(amount),
});
const credit = (layawayNumber: string, amount: number): StoreItem => ({
  ...one,
  name: "Layaway Credit",
  typeId: 9,
  layawayNumber,
  price: dollars(amount),
});

/** Places a layaway of a typed-in product; the total shown is more than the real one. */
function place(storeItems: StoreItem[], device = manager) {
  const sums = { subtotal: dollars(2_000), total: dollars(2_000) };
  const order = { items: [], storeItems, contactInfo: buyer, ...sums };
  return device.call("SubmitLayaway", { userId: newUserId(), storeId: 2, order }, newKey());
}

/** A layaway of $1,000 that has been paid $150 in cash, then $100 by check. */
async function earlierLayaway(): Promise<string> {
  const { orderNumber } = await place([mirror(1_000), paid("cash", 150)]);
  const payments = [{ tender: "check", amount: dollars(100) } as const];
  await manager.call("RecordLayawayPayment", { orderNumber, payments }, newKey());
  return orderNumber;
}

async function entriesOf(number: string) {
  const { order } = await layawayNumbered(server, number);
  const rows = await server.db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, order.id))
    .orderBy(ledgerEntry.id);
  return rows.map(({ kind, tender, amount }) => [kind, tender, amount / 100]);
}

describe("credit from an earlier layaway", () => {
  it("moves what was paid in the store, the newest payment first, and is named in both layaways", async () => {
    const earlier = await earlierLayaway();
    const answer = await place([mirror(900), credit(earlier, 120), paid("cash", 30)]);
    expect(answer).toMatchObject({ status: "Processed", depositAmount: 150 });
    expect(await entriesOf(earlier)).toEqual([
      ["payment", "cash", 150],
      ["payment", "check", 100],
      ["refund", "check", -100],
      ["refund", "cash", -20],
    ]);
    expect(await entriesOf(answer.orderNumber)).toEqual([
      ["payment", "cash", 20],
      ["payment", "check", 100],
      ["payment", "cash", 30],
    ]);
    const before = await manager.call("GetLayawayForStore", { orderNumber: earlier });
    expect(before?.paymentList.map(({ name, amount }) => [name, amount]).slice(-2)).toEqual([
      [`Credit moved to layaway ${answer.orderNumber}`, -100],
      [`Credit moved to layaway ${answer.orderNumber}`, -20],
    ]);
    expect(before?.statusId).toBe(2);
    const after = await manager.call("GetLayawayForStore", { orderNumber: answer.orderNumber });
    expect(after?.storeItems.map(({ typeId, name }) => [typeId, name])).toEqual([
      [0, "Mirror"],
      [9, `Credit from layaway ${earlier}`],
      [9, `Credit from layaway ${earlier}`],
      [1, "Cash/Check"],
    ]);
    expect(after?.paymentList.map(({ icon }) => icon)).toEqual(["adjustment", "adjustment", "cash"]);
  });

  it("leaves each tender what was paid by it, also after later payments", async () => {
    const earlier = await earlierLayaway();
    await place([mirror(600), credit(earlier, 120)]);
    const payments = [{ tender: "cash", amount: dollars(60) } as const];
    await manager.call("RecordLayawayPayment", { orderNumber: earlier, payments }, newKey());
    // The check and $20 in cash have moved; $190 in cash are left.
    await place([mirror(600), credit(earlier, 190)]);
    expect((await entriesOf(earlier)).slice(-2)).toEqual([
      ["refund", "cash", -40],
      ["refund", "cash", -150],
    ]);
  });

  it("is handed out once: by the layaway that it went to", async () => {
    const earlier = await earlierLayaway();
    const placed = await place([mirror(900), credit(earlier, 250)]);
    const { orderNumber } = placed;
    expect(placed).toMatchObject({ status: "Processed" });
    const reason = "Takes another sofa";
    expect(await manager.call("CancelLayaway", { orderNumber: earlier, reason })).toMatchObject({
      status: true,
      restockingFee: 0,
      refund: 0,
      handOut: [],
    });
    const canceled = await manager.call("CancelLayaway", { orderNumber, reason });
    // 15% of 900.00 stays with the store.
    expect(canceled).toMatchObject({ restockingFee: 135, refund: 115 });
    expect(canceled.handOut).toEqual([
      { tender: "cash", amount: 15 },
      { tender: "check", amount: 100 },
    ]);
  });

  it("is rejected above what was paid in the store: a card payment online only goes back to its card", async () => {
    const earlier = await earlierLayaway();
    await books.recount();
    expect(await place([mirror(900), credit(earlier, 200), credit(earlier, 51)])).toMatchObject({
      status: "PaymentError",
      orderNumber: "",
      errorMessage: `Layaway ${earlier} has only $250.00 of store payments to carry over.`,
    });
    const { number: online } = await withLayaway(server, mails);
    await books.recount();
    expect(await place([mirror(900), credit(online, 95)])).toMatchObject({
      errorMessage: `Layaway ${online} is active and has no store payments to carry over.`,
    });
    expect(await place([mirror(900), credit("A671NQ96X1", 95)])).toMatchObject({
      errorMessage: "Layaway not found: A671NQ96X1",
    });
    expect(await place([mirror(900), credit(" ", 95)])).toMatchObject({
      errorMessage: "Please enter the number of the earlier layaway.",
    });
    expect(await place([mirror(900), credit(earlier, 0)])).toMatchObject({ status: "FatalError" });
    await books.expectUntouched();
  });

  it("is not given by a canceled layaway, whose fee the store keeps", async () => {
    const earlier = await earlierLayaway();
    await manager.call("CancelLayaway", { orderNumber: earlier, reason: "Moves away" });
    await books.recount();
    expect(await place([mirror(900), credit(earlier, 95)])).toMatchObject({
      errorMessage: `Layaway ${earlier} is canceled and has no store payments to carry over.`,
    });
    await books.expectUntouched();
  });

  it("is for managers only, and for layaways only", async () => {
    const earlier = await earlierLayaway();
    await books.recount();
    expect(await place([mirror(900), credit(earlier, 95)], clerk)).toMatchObject({
      status: "FatalError",
      errorMessage: "Only a manager can carry over credit from an earlier layaway.",
    });
    const order = {
      items: [],
      storeItems: [mirror(900), credit(earlier, 95)],
      contactInfo: buyer,
      pickup: true,
      pickupLocId: 2,
      subtotal: dollars(900),
      total: dollars(2_000),
      codAmout: dollars(2_000),
    };
    expect(await manager.call("SubmitOrder", { userId: "store-2", order }, newKey())).toMatchObject({
      status: "FatalError",
      errorMessage: "Credit from an earlier layaway can only start a new layaway.",
    });
    await books.expectUntouched();
  });

  it.each(rounds())(
    "is carried once when two new layaways and a cancellation ask for it at once (%s)",
    async () => {
      const earlier = await earlierLayaway();
      const [first, second, canceled] = await Promise.all([
        place([mirror(900), credit(earlier, 250)]),
        place([mirror(800), credit(earlier, 250)]),
        manager.call("CancelLayaway", { orderNumber: earlier, reason: "Asked to" }),
      ]);
      const carried = [first, second].filter(({ status }) => status === "Processed");
      expect(carried.length).toBe(canceled.refund > 0 ? 0 : 1);
      expect(carried.length * 250 + canceled.refund + canceled.restockingFee).toBe(250);
      const { order } = await layawayNumbered(server, earlier);
      const away = and(eq(ledgerEntry.carriedOrderId, order.id), eq(ledgerEntry.kind, "payment"));
      expect(await server.db.$count(ledgerEntry, away)).toBe(carried.length * 2);
    },
  );

  it("never counts in the register, since no money changes hands", async () => {
    server.clock.advance(dayMs);
    const { orderNumber: earlier } = await place([mirror(1_000), paid("cash", 150)], clerk);
    server.clock.advance(dayMs);
    const unlocked = await deviceAt(server, 2, "manager");
    const answer = await place([mirror(900), credit(earlier, 150), paid("cash", 7)], unlocked);
    expect(answer.status).toBe("Processed");
    const count = { cash: dollars(7), check: dollars(0), note: "" };
    const { result } = await clerk.call("EndOfDay", { count });
    expect(result).toMatchObject({
      difference: { cash: 0, check: 0 },
      tenders: [{ tender: "cash", payments: 1, amount: 7 }],
    });
  });
});
