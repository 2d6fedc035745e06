import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { connect, type Connection } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { deliverySlot } from "#server/db/schema/index";
import { fullDays, releaseSlot, reserveSlot } from "#server/db/queries/deliverySlots";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { rounds } from "#test/rounds";

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 8, () => undefined);
});
afterEach(async () => void (await connection.db.delete(deliverySlot)));
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const slot = { day: day("2026-06-11"), area: "DeKalb" };

function take(capacity: number): Promise<boolean> {
  return inTransaction(connection.db, (tx) =>
    reserveSlot(tx, slot, { perArea: capacity, perDay: undefined }),
  );
}

function release(): Promise<void> {
  return inTransaction(connection.db, (tx) => releaseSlot(tx, slot));
}

describe("the deliveries of a day", () => {
  it("are taken until there are none left, by many at once", async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(5)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    await release();
    expect([await take(5), await take(5)]).toEqual([true, false]);
  });

  it("are none where the owner has set none", async () => {
    expect(await take(0)).toBe(false);
    expect(await connection.db.select().from(deliverySlot)).toEqual([]);
  });

  it("become more or fewer when the owner says so, for a day with orders too", async () => {
    expect([await take(1), await take(1)]).toEqual([true, false]);
    expect([await take(3), await take(3), await take(3)]).toEqual([true, true, false]);
    expect(await take(2)).toBe(false);
    expect(await take(0)).toBe(false);
    await release();
    await release();
    expect([await take(2), await take(2)]).toEqual([true, false]);
    expect(await connection.db.select().from(deliverySlot)).toContainEqual({
      ...slot,
      capacity: 2,
      taken: 2,
    });
  });
});

describe("the deliveries of a day in all areas", () => {
  class GivenUp extends Error {}

  /** As an order does: what cannot be taken whole is given up. */
  async function order(area: string): Promise<boolean> {
    try {
      await inTransaction(connection.db, async (tx) => {
        if (!(await reserveSlot(tx, { ...slot, area }, { perArea: 3, perDay: 5 }))) throw new GivenUp();
      });
      return true;
    } catch (reason) {
      if (reason instanceof GivenUp) return false;
      throw reason;
    }
  }

  it("have an end of their own, for many at once in many areas", async () => {
    for (const _ of rounds()) {
      await connection.db.delete(deliverySlot);
      const areas = Array.from({ length: 12 }, (_, at) => ["DeKalb", "Fulton", "Cobb"][at % 3] ?? "");
      const taken = await Promise.all(areas.map(order));
      expect(taken.filter(Boolean)).toHaveLength(5);
      const rows = await connection.db.select().from(deliverySlot);
      expect(rows.find(({ area }) => area === "")).toMatchObject({ taken: 5, capacity: 5 });
      const inAreas = rows.filter(({ area }) => area !== "");
      expect(inAreas.reduce((sum, each) => sum + each.taken, 0)).toBe(5);
    }
  });

  it("close the day for every area, and open it again with what is given back", async () => {
    for (const area of ["DeKalb", "DeKalb", "DeKalb", "Fulton", "Fulton"])
      expect(await order(area)).toBe(true);
    const range = { from: slot.day, to: slot.day };
    const full = (area: string) =>
      fullDays(connection.db, { area, capacity: { perArea: 3, perDay: 5 } }, range);
    expect(await full("Cobb")).toEqual([slot.day]);
    await inTransaction(connection.db, (tx) => releaseSlot(tx, { ...slot, area: "Fulton" }));
    expect(await full("Cobb")).toEqual([]);
    expect(await full("DeKalb")).toEqual([slot.day]);
    expect(await order("DeKalb")).toBe(false);
    expect(await order("Cobb")).toBe(true);
  });
});
