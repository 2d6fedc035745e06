import { afterEach, beforeEach, expect } from "vitest";
import { countDeadlocks, countRows } from "#test/sale/support/rows";
import { breaks, countUnits, type Known } from "#test/invariants";
import type { TestServer } from "#test/testServer";

export type Books = Awaited<ReturnType<typeof openBooks>>;

/** Compares a store with its state at the last count. */
export async function openBooks({ db }: TestServer) {
  let units = await countUnits(db);
  let rows = await countRows(db);
  const deadlocks = await countDeadlocks(db);

  return {
    /** Counts again after a test has changed the stock. */
    async recount(): Promise<void> {
      units = await countUnits(db);
      rows = await countRows(db);
    },
    /** Asserts the invariants, with what shoppers were told, and that there was no deadlock. */
    async expectRight(known: Omit<Known, "units"> = {}): Promise<void> {
      expect(await breaks(db, { units, ...known })).toEqual([]);
      // A retry hides a deadlock from the shopper, but it costs a second.
      expect((await countDeadlocks(db)) - deadlocks).toBe(0);
    },
    /** Asserts that nothing was reserved, charged or sent since the last count. */
    async expectUntouched(): Promise<void> {
      expect(await countRows(db)).toEqual(rows);
      expect(await breaks(db, { units })).toEqual([]);
    },
  };
}

/** Opens the books of a store and checks them after each test of the file, after the file's own `afterEach`. */
export async function booksOfEachTest(server: TestServer): Promise<Books> {
  const books = await openBooks(server);
  beforeEach(books.recount);
  afterEach(() => books.expectRight());
  return books;
}
