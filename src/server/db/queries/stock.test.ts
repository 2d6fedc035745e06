import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import type { Db } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { deliverySlot, order, promotion, stock, stockReservation, variant } from "#server/db/schema/index";
import {
  bySku,
  reserveStock,
  reserveTogether,
  releaseReservedStock,
  commitReservedStock,
} from "#server/db/queries/stock";
import { day } from "#domain/dates";
import { countDeadlocks } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await testServer();
  ({ db } = server);
});
afterAll(() => server.close());

const sku = "ANS-SOF-SLT";
const here = and(eq(stock.sku, sku), eq(stock.locationId, 0));

/** What the database says no with. */
async function rejection(work: PromiseLike<unknown>): Promise<string> {
  const problem: unknown = await Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.cause : undefined),
  );
  const named = typeof problem === "object" && problem !== null && "constraint" in problem;
  return named && typeof problem.constraint === "string" ? problem.constraint : "";
}

/** An order that holds may belong to. */
async function anOrder(number: string): Promise<string> {
  const none = cents(0);
  const now = new Date("2026-03-07T15:00:00Z");
  const contact = { firstName: "Ada", lastName: "", phone: "", email: "", addressLine1: "" };
  const [row] = await db
    .insert(order)
    .values({
      number,
      paymentStatus: "paying",
      status: "Received",
      contact: { ...contact, addressLine2: "", city: "", state: "", zipCode: "", note: "" },
      subtotal: none,
      tariff: none,
      discount: none,
      deliveryFee: none,
      taxable: none,
      taxRate: sql`0`,
      tax: none,
      total: none,
      dueLater: none,
      createdAt: now,
    })
    .returning({ id: order.id });
  return row?.id ?? "";
}

describe("pieces of stock", () => {
  let orderId: string;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    orderId = await anOrder(`HOLD-${count}`);
    await db.update(stock).set({ onHand: 5, reserved: 0 }).where(here);
  });

  async function now() {
    const [row] = await db.select({ onHand: stock.onHand, reserved: stock.reserved }).from(stock).where(here);
    return row;
  }
  const hold = (quantity: number, of = orderId) =>
    inTransaction(db, (tx) => reserveStock(tx, of, { sku, locationId: 0, quantity }));

  it("are held while there are any that nobody has a claim on", async () => {
    expect(await hold(3)).toBe(true);
    expect(await hold(3, await anOrder(`HOLD-${count}-b`))).toBe(false);
    expect(await hold(2, await anOrder(`HOLD-${count}-c`))).toBe(true);
    expect(await now()).toEqual({ onHand: 5, reserved: 5 });
  });

  it("leave, or come back, once", async () => {
    await hold(3);
    for (const _ of [1, 2]) await inTransaction(db, (tx) => commitReservedStock(tx, orderId));
    expect(await now()).toEqual({ onHand: 2, reserved: 0 });
    const other = await anOrder(`HOLD-${count}-b`);
    await hold(2, other);
    for (const _ of [1, 2]) await inTransaction(db, (tx) => releaseReservedStock(tx, other));
    expect(await now()).toEqual({ onHand: 2, reserved: 0 });
  });

  it("of several SKUs are held together, each as far as there are enough of it", async () => {
    const other = "CHT-MAT-Q";
    const there = and(eq(stock.sku, other), eq(stock.locationId, 0));
    await db.update(stock).set({ onHand: 2, reserved: 1 }).where(there);
    const both = (of: string, quantity: number) =>
      inTransaction(db, async (tx) => [
        ...(await reserveTogether(tx, of, {
          locationId: 0,
          units: [
            { sku: other, quantity },
            { sku, quantity },
          ],
        })),
      ]);
    expect(await both(orderId, 2)).toEqual([sku]);
    expect((await both(await anOrder(`HOLD-${count}-b`), 1)).toSorted()).toEqual([sku, other].toSorted());
    expect(await both(await anOrder(`HOLD-${count}-c`), 3)).toEqual([]);
    expect(await now()).toEqual({ onHand: 5, reserved: 3 });
    const [row] = await db
      .select({ onHand: stock.onHand, reserved: stock.reserved })
      .from(stock)
      .where(there);
    expect(row).toEqual({ onHand: 2, reserved: 2 });
  });

  it("that are given back while others are waited for are held", async () => {
    const later = "CHT-MAT-Q";
    const there = and(eq(stock.sku, later), eq(stock.locationId, 0));
    await db.update(stock).set({ onHand: 1, reserved: 0 }).where(there);
    const [first, second] = [await anOrder(`HOLD-${count}-b`), await anOrder(`HOLD-${count}-c`)];
    const unit = { sku: later, quantity: 1 };
    await inTransaction(db, (tx) => reserveStock(tx, first, { ...unit, locationId: 0 }));
    const waiting = sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const reserved = await inTransaction(db, async (tx) => {
      await reserveStock(tx, second, { sku, locationId: 0, quantity: 1 });
      const units = [{ sku, quantity: 1 }, unit];
      const both = inTransaction(db, (own) => reserveTogether(own, orderId, { locationId: 0, units }));
      await expect
        .poll(async () => (await db.execute<{ waiting: number }>(waiting)).rows[0])
        .toEqual({ waiting: 1 });
      await inTransaction(db, (own) => releaseReservedStock(own, first));
      return { both };
    });
    expect((await reserved.both).size).toBe(2);
  });

  it("that are not there cannot be written down", async () => {
    expect(await rejection(db.update(stock).set({ onHand: -1 }).where(here))).toMatch(
      /^stock_(reserved|on_hand)$/,
    );
    expect(await rejection(db.update(stock).set({ reserved: 6 }).where(here))).toBe("stock_reserved");
    expect(await rejection(db.update(stock).set({ reserved: -1 }).where(here))).toBe("stock_reserved");
    const none = { orderId, sku, locationId: 0, quantity: 0 };
    expect(await rejection(db.insert(stockReservation).values(none))).toBe("stock_reservation_quantity");
  });

  it("are locked in one order by who holds and who gives back, however the database sorts", async () => {
    const [known] = await db.select().from(variant).where(eq(variant.sku, sku));
    // A dictionary has 'za' before 'ZB', the alphabet of computers has it after.
    const skus = ["za-1", "ZB-1"];
    expect(skus.map((each) => ({ sku: each })).toSorted(bySku)[0]?.sku).toBe("ZB-1");
    for (const each of skus) {
      await db.insert(variant).values({ ...known!, sku: each, uniqueKey: each });
      await db.insert(stock).values({ sku: each, locationId: 0, onHand: 100_000 });
    }
    await db.execute(sql`alter table stock_reservation alter column sku type text collate "en-x-icu"`);
    const oneByOne = (of: string) =>
      inTransaction(db, async (tx) => {
        for (const each of skus.map((name) => ({ sku: name })).toSorted(bySku))
          await reserveStock(tx, of, { sku: each.sku, locationId: 0, quantity: 1 });
      });
    const together = (of: string, order = skus) =>
      inTransaction(db, (tx) =>
        reserveTogether(tx, of, { locationId: 0, units: order.map((each) => ({ sku: each, quantity: 1 })) }),
      );
    const takes = [oneByOne, together, (of: string) => together(of, skus.toReversed()), together];
    const take = (of: string, at: number) => takes[at % takes.length]!(of);
    const before = await countDeadlocks(db);
    let holding = await Promise.all([1, 2, 3, 4].map((at) => anOrder(`SORT-0-${at}`)));
    await Promise.all(holding.map(take));
    for (let round = 1; round <= 15; round += 1) {
      const next = await Promise.all([1, 2, 3, 4].map((at) => anOrder(`SORT-${round}-${at}`)));
      const free = (of: string) => inTransaction(db, (tx) => releaseReservedStock(tx, of));
      await Promise.all([...next.map(take), ...holding.map(free)]);
      holding = next;
    }
    expect((await countDeadlocks(db)) - before).toBe(0);
  });
});

describe("what there is only so often", () => {
  it("a promotion code cannot be used more often than allowed, nor less than never", async () => {
    const row = { code: "THRICE", name: "thrice", usesAllowed: 3, uses: 3 };
    await db.insert(promotion).values(row);
    const own = eq(promotion.code, "THRICE");
    expect(await rejection(db.update(promotion).set({ uses: 4 }).where(own))).toBe("promotion_uses");
    expect(await rejection(db.update(promotion).set({ uses: -1 }).where(own))).toBe("promotion_uses");
  });

  it("a day cannot be promised more often than trucks go out, nor given back more often", async () => {
    const slot = { day: day("2026-03-20"), area: "DeKalb" };
    await db.insert(deliverySlot).values({ ...slot, capacity: 2, taken: 2 });
    const own = and(eq(deliverySlot.day, slot.day), eq(deliverySlot.area, slot.area));
    expect(await rejection(db.update(deliverySlot).set({ taken: 3 }).where(own))).toBe("delivery_slot_taken");
    expect(await rejection(db.update(deliverySlot).set({ taken: -1 }).where(own))).toBe(
      "delivery_slot_taken",
    );
  });
});
