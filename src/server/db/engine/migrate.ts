import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { prepareJobQueue } from "#server/db/engine/jobQueue";

/** Held while the schema or the rights on it change. */
export const migrationLock = 7_315_201;

const migrationsFolder = path.resolve("src/server/db/migrations");

/** Migrates the schema and the job queue's. Safe at every start; concurrent processes wait for each other. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query(`create schema if not exists pgboss`);
    await prepareJobQueue(url);
  } finally {
    await client.end();
  }
}
