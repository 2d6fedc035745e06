import { afterEach, describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { inTransaction } from "#server/db/engine/inTransaction";
import { deliverySlot } from "#server/db/schema/index";
import {
  fullDays,
  releaseSlot,
  reserveSlot,
  type Capacity,
} from "#server/db/queries/fulfillment/deliverySlots";
import { rounds } from "#test/rounds";
import { fileServer } from "#test/testServer";

const { db } = await fileServer({ contents: "tables" });
afterEach(async () => void (await db.delete(deliverySlot)));

const slot = { day: day("2026-06-11"), area: "DeKalb" };

/** Reserves like an order, which rolls back without a slot. */
async function reserve(capacity: Capacity, area = slot.area): Promise<boolean> {
  const full = new Error("full");
  return inTransaction(db, async (tx) => {
    if (!(await reserveSlot(tx, { ...slot, area }, capacity))) throw full;
    return true;
  }).catch((problem: unknown) => {
    if (problem === full) return false;
    throw problem;
  });
}

function release(area = slot.area): Promise<void> {
  return inTransaction(db, (tx) => releaseSlot(tx, { ...slot, area }));
}

describe("the delivery slots of an area", () => {
  const take = (perArea: number) => reserve({ perArea, perDay: undefined });

  it("are reserved up to the capacity by concurrent orders", async () => {
    const reserved = await Promise.all(Array.from({ length: 12 }, () => take(5)));
    expect(reserved.filter(Boolean)).toHaveLength(5);
    await release();
    expect([await take(5), await take(5)]).toEqual([true, false]);
  });

  it("do not exist at capacity 0", async () => {
    const none = { perArea: 0, perDay: undefined };
    // Commits, unlike an order without a slot.
    expect(await inTransaction(db, (tx) => reserveSlot(tx, slot, none))).toBe(false);
    expect(await db.select().from(deliverySlot)).toEqual([]);
  });

  it("follow a changed capacity on a day with orders", async () => {
    expect([await take(1), await take(1)]).toEqual([true, false]);
    expect([await take(3), await take(3), await take(3)]).toEqual([true, true, false]);
    expect(await take(2)).toBe(false);
    expect(await take(0)).toBe(false);
    await release();
    await release();
    expect([await take(2), await take(2)]).toEqual([true, false]);
    expect(await db.select().from(deliverySlot)).toContainEqual({ ...slot, capacity: 2, taken: 2 });
  });
});

describe("the delivery slots of all areas", () => {
  const capacity = { perArea: 3, perDay: 5 };
  const take = (area: string) => reserve(capacity, area);

  it("have their own capacity for concurrent orders", async () => {
    for (const _ of rounds()) {
      await db.delete(deliverySlot);
      const areas = Array.from({ length: 12 }, (_, at) => ["DeKalb", "Fulton", "Cobb"][at % 3] ?? "");
      const reserved = await Promise.all(areas.map(take));
      expect(reserved.filter(Boolean)).toHaveLength(5);
      const rows = await db.select().from(deliverySlot);
      expect(rows.find(({ area }) => area === "")).toMatchObject({ taken: 5, capacity: 5 });
      const inAreas = rows.filter(({ area }) => area !== "");
      expect(inAreas.reduce((sum, each) => sum + each.taken, 0)).toBe(5);
    }
  });

  it("close the day for every area and open it again when one is released", async () => {
    for (const area of ["DeKalb", "DeKalb", "DeKalb", "Fulton", "Fulton"])
      expect(await take(area)).toBe(true);
    const full = (area: string) => fullDays(db, { area, capacity }, { from: slot.day, to: slot.day });
    expect(await full("Cobb")).toEqual([slot.day]);
    await release("Fulton");
    expect(await full("Cobb")).toEqual([]);
    expect(await full("DeKalb")).toEqual([slot.day]);
    expect(await take("DeKalb")).toBe(false);
    expect(await take("Cobb")).toBe(true);
  });
});
