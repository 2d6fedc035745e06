import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/engine/connect";

/** Whether the database answers within `withinMs`. */
export async function canAnswer(db: Db, withinMs: number): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(withinMs, false, { ref: false })]);
}
