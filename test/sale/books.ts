import { expect } from "vitest";
import { countDeadlocks, countRows } from "#test/sale/rows";
import { breaks, countUnits, type Acknowledged, type Units } from "#test/invariants";
import type { TestServer } from "#test/testServer";

/** Compares a store with its state at the last count. */
export type Books = {
  /** Counts again after a test has changed the stock. */
  recount(): Promise<void>;
  /** Asserts the invariants, with what shoppers were told, and that there was no deadlock. */
  expectRight(told?: { acknowledged?: readonly Acknowledged[]; mails?: readonly string[] }): Promise<void>;
  /** Asserts that nothing was reserved, charged or sent since the last count. */
  expectUntouched(): Promise<void>;
};

export async function openBooks(server: TestServer): Promise<Books> {
  let units: Units = new Map();
  let rows: Record<string, number> = {};
  const deadlocks = await countDeadlocks(server.db);

  async function recount(): Promise<void> {
    units = await countUnits(server.db);
    rows = await countRows(server.db);
  }
  await recount();

  return {
    recount,
    expectRight: async (told = {}) => {
      expect(await breaks(server.db, { units, ...told })).toEqual([]);
      // A retry hides a deadlock from the shopper, but it costs a second.
      expect((await countDeadlocks(server.db)) - deadlocks).toBe(0);
    },
    expectUntouched: async () => {
      expect(await countRows(server.db)).toEqual(rows);
      expect(await breaks(server.db, { units })).toEqual([]);
    },
  };
}
