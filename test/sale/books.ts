import { expect } from "vitest";
import { countDeadlocks, countRows } from "#test/sale/rows";
import { breaks, countUnits, type Acknowledged, type Units } from "#test/invariants";
import type { TestServer } from "#test/testServer";

/** The books of a store from now on. */
export type Books = {
  /** Counts anew, after a test has put pieces into the warehouse or taken some out. */
  recount(): Promise<void>;
  /** Holds the books against the invariants, with what shoppers were told, and asks for deadlocks. */
  expectRight(told?: { acknowledged?: readonly Acknowledged[]; mails?: readonly string[] }): Promise<void>;
  /** Nothing was reserved, charged or sent since the last count. */
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
      // A transaction that lost is tried again, so that nobody sees it; but it lost a second.
      expect((await countDeadlocks(server.db)) - deadlocks).toBe(0);
    },
    expectUntouched: async () => {
      expect(await countRows(server.db)).toEqual(rows);
      expect(await breaks(server.db, { units })).toEqual([]);
    },
  };
}
