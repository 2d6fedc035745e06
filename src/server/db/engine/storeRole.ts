import pg from "pg";
import { connectPatiently } from "#server/db/engine/connect";
import { migrationLock } from "#server/db/engine/migrate";

/**
 * Lets the role of `url` run the store on tables that the role of `ownerUrl` owns: it reads and writes rows, adds to
 * the ledger and to the events of devices, and can change neither these nor the schema (docs/security.md). Safe at
 * every start; does nothing when both are one role.
 */
export async function grantStoreRights(url: string, ownerUrl: string): Promise<void> {
  const [store, owner] = [await roleOf(url), await roleOf(ownerUrl)];
  if (store === owner) return;
  const role = pg.escapeIdentifier(store);
  const { pool, close } = connectPatiently(ownerUrl);
  try {
    await pool.query(`
      begin;
      select pg_advisory_xact_lock(${migrationLock});
      grant usage on schema public, pgboss to ${role};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
      grant usage on all sequences in schema public, pgboss to ${role};
      revoke update, delete on ledger_entry, device_event from ${role};
      commit`);
  } finally {
    await close();
  }
}

async function roleOf(url: string): Promise<string> {
  const { pool, close } = connectPatiently(url);
  try {
    const { rows } = await pool.query<{ role: string }>("select current_user as role");
    return rows[0]?.role ?? "";
  } finally {
    await close();
  }
}
