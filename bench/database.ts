import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { connect } from "#server/db/engine/connect";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded";
import { migrate } from "#server/db/engine/migrate";
import { loadDemoStore } from "#server/demo/load";
import { onServer, openClient } from "#test/postgres";

export type BenchPostgres = Awaited<ReturnType<typeof openBenchPostgres>>;

/** A separate PostgreSQL for one run, with the store's own settings: each commit waits for the disk. */
export async function openBenchPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), "davenport-bench-"));
  // As root, the database runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  const admin = await openClient(server.adminUrl);
  const [addressOf, adminAddressOf] = [onServer(server.url), onServer(server.adminUrl)];
  let template: Promise<string> | undefined;

  async function makeTemplate(): Promise<string> {
    await create("bench_template", "template0");
    const url = addressOf("bench_template");
    await migrate(url);
    const connection = connect(url, 2, () => undefined);
    await loadDemoStore(connection.db, fileURLToPath(new URL("../demo", import.meta.url)), new Date());
    await connection.pool.query("update stock set on_hand = 10000000 where location_id = 0 and on_hand > 0");
    await connection.pool.query(
      `update setting set value = value || '{"capacityPerArea": 10000000, "capacityPerDay": 10000000}' where key = 'calendar'`,
    );
    await connection.close();
    return "bench_template";
  }
  const create = (name: string, from: string) =>
    admin.query(`create database ${name} template ${from} encoding 'UTF8' owner davenport`);

  return {
    /** Creates a database with a demo store that never sells out. @returns its URL */
    async createStore(name: string): Promise<string> {
      template ??= makeTemplate();
      await create(name, await template);
      return addressOf(name);
    },
    /** Runs SQL as a superuser in a database created here. */
    async asAdmin<Found>(url: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
      const client = await openClient(adminAddressOf(new URL(url).pathname.slice(1)));
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    async stop(): Promise<void> {
      await admin.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
