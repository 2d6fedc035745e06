import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Queries } from "#server/db/engine/connect";
import type { Statement } from "./bareWrites";

/** Prints PostgreSQL's plan for every statement that the store's own `work` sends to this database. */
export async function printPlans(
  url: string,
  name: string,
  work: (db: Queries) => Promise<unknown>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  try {
    await work(drizzle(pool, { logger }));
    for (const statement of statements) await printPlan(pool, name, statement);
  } finally {
    await pool.end();
  }
}

/** Prints PostgreSQL's plan for one statement. */
export async function printPlan(
  database: Pick<pg.Client, "query">,
  name: string,
  { text, values }: Statement,
): Promise<void> {
  const { rows } = await database.query<{ "QUERY PLAN": string }>(
    `explain (analyze, timing off) ${text}`,
    values,
  );
  const tables = /from\s+"?(\w+)/i.exec(text)?.[1] ?? "";
  console.log(`\nplan of ${name}, from ${tables}:`);
  for (const row of rows) console.log(`  ${row["QUERY PLAN"]}`);
}
