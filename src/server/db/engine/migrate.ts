import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import PgBoss from "pg-boss";

/** Keeps two processes that start together from migrating together. */
const migrationLock = 7_315_201;

/** The folder of the SQL migrations, from the root of the project. */
const migrationsFolder = path.resolve("src/server/db/migrations");

/**
 * Migrates the database at `url` to the newest schema, ours and the job queue's. Safe to run at every start and by
 * several processes at once: one waits for the other.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query(`create schema if not exists pgboss`);
    await prepareQueue(url);
  } finally {
    await client.end();
  }
}

async function prepareQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
