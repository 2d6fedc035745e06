import type { Logger } from "pino";
import { scrub } from "#server/app/scrub";
import { createWriteBuffer } from "#server/app/writeBuffer";
import type { Db } from "#server/db/engine/connect";
import { addSearchMisses, type SearchMiss } from "#server/db/queries/searchMisses";

export type SearchMisses = ReturnType<typeof createSearchMisses>;

/** Counts what shoppers search for and do not find, so that the owner can add it to the catalog, or to its keywords. */
export function createSearchMisses(db: Db, log: Logger) {
  const { note, written } = createWriteBuffer<SearchMiss>({
    log,
    what: "fruitless searches",
    write: (misses) => addSearchMisses(db, misses),
    merge: (before, after) => ({ ...after, times: before.times + after.times }),
  });
  return {
    note(typed: string, at: Date): void {
      const query = typed.trim().replace(/\s+/g, " ").toLowerCase();
      if (!isPersonal(query)) note(query, { query, times: 1, at });
    },
    written,
  };
}

/** Somebody typed something about themselves into the wrong field: a card, an email address, a phone number. */
function isPersonal(query: string): boolean {
  return scrub(query) !== query || query.replace(/\D/g, "").length >= 7;
}
