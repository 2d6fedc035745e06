import { lt, sql } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { searchMiss } from "#server/db/schema/index";

/** A query that found nothing, and how often since the last write. */
export type SearchMiss = { query: string; times: number; at: Date };

export async function addSearchMisses(db: Queries, misses: readonly SearchMiss[]): Promise<void> {
  const queries = sql.param(misses.map(({ query }) => query));
  const times = sql.param(misses.map((miss) => miss.times));
  const lastAt = sql.param(misses.map(({ at }) => at.toISOString()));
  // Sorted, so that two processes cannot deadlock.
  await db.execute(sql`
    insert into search_miss (query, times, last_at)
    select * from unnest(${queries}::text[], ${times}::int[], ${lastAt}::timestamptz[]) order by 1
    on conflict (query) do update set times = search_miss.times + excluded.times,
      last_at = greatest(search_miss.last_at, excluded.last_at)`);
}

/** Bounds what made-up queries can fill. */
const maxMisses = 10_000;

/** Deletes old misses, and all but those that were searched most. */
export async function trimSearchMisses(db: Queries, before: Date): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.lastAt, before));
  await db.execute(sql`
    delete from search_miss where query in
      (select query from search_miss order by times desc, last_at desc, query offset ${maxMisses})`);
}
