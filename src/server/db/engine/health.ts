import { sql } from "drizzle-orm";
import type { Db } from "#server/db/engine/connect";

/** Whether the database answers within that many milliseconds. */
export async function canAnswer(db: Db, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
