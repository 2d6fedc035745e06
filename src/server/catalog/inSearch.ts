import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { beginSearch } from "#server/db/queries/search";

/** Reads in a search's turn: with a quarter of the connections, and for a second at most. */
export function inSearch<Result>(
  { db, searchQueue }: Pick<AppContext, "db" | "searchQueue">,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return searchQueue.add(() =>
    inTransaction(db, async (tx) => {
      // Sent together; the connection takes them in this order.
      const [, result] = await Promise.all([beginSearch(tx), work(tx)]);
      return result;
    }),
  );
}
