import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { zeroCents } from "#domain/money";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  bySku,
  commitReservedStock,
  releaseReservedStock,
  reserveStock,
  reserveTogether,
} from "#server/db/queries/stock";
import { deliverySlot, order, promotion, stock, stockReservation, variant } from "#server/db/schema/index";
import { rejection } from "#test/database";
import { countDeadlocks, countWaiting } from "#test/sale/support/rows";
import { fileServer, testNow } from "#test/testServer";

const { db } = await fileServer();
const sku = "ANS-SOF-SLT";
const otherSku = "CHT-MAT-Q";

/** A new order without lines. */
async function newOrder(): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(order).values({
    id,
    number: id,
    paymentStatus: "paying",
    status: "Received",
    contact: sql`'{}'`,
    subtotal: zeroCents,
    tariff: zeroCents,
    discount: zeroCents,
    deliveryFee: zeroCents,
    taxable: zeroCents,
    taxRate: sql`0`,
    tax: zeroCents,
    total: zeroCents,
    dueLater: zeroCents,
    createdAt: testNow,
  });
  return id;
}

const inWarehouse = (of: string) => and(eq(stock.sku, of), eq(stock.locationId, 0));
const reserve = (orderId: string, quantity: number, of = sku) =>
  inTransaction(db, (tx) => reserveStock(tx, orderId, { sku: of, locationId: 0, quantity }));
const reserveAll = (orderId: string, skus: readonly string[], quantity = 1) =>
  inTransaction(db, (tx) =>
    reserveTogether(tx, orderId, { locationId: 0, units: skus.map((each) => ({ sku: each, quantity })) }),
  );
const commit = (orderId: string) => inTransaction(db, (tx) => commitReservedStock(tx, orderId));
const release = (orderId: string) => inTransaction(db, (tx) => releaseReservedStock(tx, orderId));

describe("the stock of a SKU", () => {
  const setStock = (of: string, onHand: number, reserved = 0) =>
    db.update(stock).set({ onHand, reserved }).where(inWarehouse(of));
  const stockOf = async (of = sku) => {
    const [row] = await db.select().from(stock).where(inWarehouse(of));
    return [row?.onHand, row?.reserved];
  };
  beforeEach(() => setStock(sku, 5));

  it("is reserved while enough is available", async () => {
    expect(await reserve(await newOrder(), 3)).toBe(true);
    expect(await reserve(await newOrder(), 3)).toBe(false);
    expect(await reserve(await newOrder(), 2)).toBe(true);
    expect(await stockOf()).toEqual([5, 5]);
  });

  it("is committed or released once per order", async () => {
    const [sold, failed] = [await newOrder(), await newOrder()];
    await reserve(sold, 3);
    for (const _ of [1, 2]) await commit(sold);
    expect(await stockOf()).toEqual([2, 0]);
    await reserve(failed, 2);
    for (const _ of [1, 2]) await release(failed);
    expect(await stockOf()).toEqual([2, 0]);
  });

  it("is reserved with that of other SKUs, each if enough is available", async () => {
    await setStock(otherSku, 2, 1);
    const both = async (quantity: number) => [
      ...(await reserveAll(await newOrder(), [otherSku, sku], quantity)),
    ];
    expect(await both(2)).toEqual([sku]);
    expect((await both(1)).toSorted()).toEqual([sku, otherSku].toSorted());
    expect(await both(3)).toEqual([]);
    expect(await stockOf()).toEqual([5, 3]);
    expect(await stockOf(otherSku)).toEqual([2, 2]);
  });

  it("is reserved when it is released while the order waits for another SKU", async () => {
    await setStock(otherSku, 1);
    const [first, second, third] = [await newOrder(), await newOrder(), await newOrder()];
    await reserve(first, 1, otherSku);
    const { both } = await inTransaction(db, async (tx) => {
      await reserveStock(tx, second, { sku, locationId: 0, quantity: 1 });
      const waitingOrder = reserveAll(third, [sku, otherSku]);
      await expect.poll(() => countWaiting(db)).toBe(1);
      await release(first);
      return { both: waitingOrder };
    });
    expect((await both).size).toBe(2);
  });

  it("cannot be negative or less than what is reserved", async () => {
    const change = (values: Partial<typeof stock.$inferSelect>) =>
      rejection(db.update(stock).set(values).where(inWarehouse(sku)));
    expect(await change({ onHand: -1 })).toMatch(/^stock_(reserved|on_hand)$/);
    expect(await change({ reserved: 6 })).toBe("stock_reserved");
    expect(await change({ reserved: -1 })).toBe("stock_reserved");
    const none = { orderId: await newOrder(), sku, locationId: 0, quantity: 0 };
    expect(await rejection(db.insert(stockReservation).values(none))).toBe("stock_reservation_quantity");
  });

  it("is locked in one order by all transactions, whatever the collation of the database", async () => {
    const [known] = await db.select().from(variant).where(eq(variant.sku, sku));
    // A dictionary sorts 'za' before 'ZB'; by bytes it comes after.
    const skus = ["za-1", "ZB-1"];
    expect(skus.map((each) => ({ sku: each })).toSorted(bySku)[0]?.sku).toBe("ZB-1");
    for (const each of skus) {
      await db.insert(variant).values({ ...known!, sku: each, uniqueKey: each });
      await db.insert(stock).values({ sku: each, locationId: 0, onHand: 100_000 });
    }
    await db.execute(sql`alter table stock_reservation alter column sku type text collate "en-x-icu"`);
    const oneByOne = (orderId: string) =>
      inTransaction(db, async (tx) => {
        for (const each of skus.map((name) => ({ sku: name })).toSorted(bySku))
          await reserveStock(tx, orderId, { sku: each.sku, locationId: 0, quantity: 1 });
      });
    const together = (orderId: string) => reserveAll(orderId, skus);
    const reversed = (orderId: string) => reserveAll(orderId, skus.toReversed());
    const newOrders = () => Promise.all([1, 2, 3, 4].map(newOrder));
    const reserveEach = (orders: string[]) =>
      orders.map((orderId, at) => [oneByOne, together, reversed, together][at]!(orderId));
    const before = await countDeadlocks(db);
    let holding = await newOrders();
    await Promise.all(reserveEach(holding));
    for (let round = 1; round <= 15; round += 1) {
      const next = await newOrders();
      await Promise.all([...reserveEach(next), ...holding.map(release)]);
      holding = next;
    }
    expect((await countDeadlocks(db)) - before).toBe(0);
  });
});

describe("a limit that the owner sets", () => {
  it.each([4, -1])("rejects %i uses of a promotion code with 3", async (uses) => {
    await db.insert(promotion).values({ code: "THRICE", name: "", usesAllowed: 3 }).onConflictDoNothing();
    const use = db.update(promotion).set({ uses }).where(eq(promotion.code, "THRICE"));
    expect(await rejection(use)).toBe("promotion_uses");
  });

  it.each([3, -1])("rejects %i deliveries of a day with capacity for 2", async (taken) => {
    const slot = { day: day("2026-03-20"), area: "DeKalb", capacity: 2, taken };
    expect(await rejection(db.insert(deliverySlot).values(slot))).toBe("delivery_slot_taken");
  });
});
