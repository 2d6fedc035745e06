import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { connect, type Connection } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import { deliverySlot } from "#server/db/schema";
import { releaseSlot, takeSlot } from "#server/db/slots";
import { createTestDatabase, type TestDatabase } from "#test/database";

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
  return inTransaction(connection.db, (tx) => takeSlot(tx, slot, capacity));
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
    expect(await connection.db.select().from(deliverySlot)).toEqual([{ ...slot, capacity: 2, taken: 2 }]);
  });
});
