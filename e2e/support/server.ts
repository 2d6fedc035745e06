import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { folderFiles } from "#server/ports/files/folder";
import { readEml, type ReadMail } from "#server/ports/mail/eml";
import { freePort } from "#test/fakes/listen";
import { root, startProcess } from "#test/storeProcess";

/** A story's own store: the built server on a free port, with a fresh demo database. */
export type Store = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Queries the store's database; `values` replace $1, $2 … */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The mails sent so far, the newest first. */
  outbox(): Promise<ReadMail[]>;
  /** The server's log so far. */
  log(): string;
};

/** A silent provider times out sooner than in a real store, but later than a busy machine needs. */
const paymentTimeoutMs = 3000;

/** Starts a store and waits until it is ready to sell. `more` are additional settings. */
export async function startStore(
  more: Record<string, string> = {},
): Promise<Store & { stop(): Promise<void> }> {
  const { url: databaseUrl, storeUrl } = await freshDemoDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "davenport-store-"));
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: storeUrl,
    MIGRATION_DATABASE_URL: databaseUrl,
    LOG_LEVEL: "debug",
    // Each size of a picture is rendered once for all stories.
    PICTURES_DIR: join(root, "build/pictures"),
    PAYMENT_TIMEOUT_MS: String(paymentTimeoutMs),
    // Each story has its own network address (fixtures.ts).
    TRUST_PROXY: "127.0.0.1",
    ...more,
  };
  const store = startProcess({ program: "build/app/main.js", logFile: join(dataDir, "store.log"), env });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => undefined);
  return {
    url: await store.url(),
    log: store.output,
    async stop() {
      // Skips the shutdown notice.
      await store.stop("SIGINT");
      await pool.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
    query: async (sql, values) => (await pool.query(sql, [...(values ?? [])])).rows,
    outbox: mailbox(join(dataDir, "outbox")),
  };
}

/** Creates a database with the demo store. It is removed with the run's PostgreSQL. */
async function freshDemoDatabase(): Promise<{ url: string; storeUrl: string }> {
  const reply = await fetch(`${process.env.DAVENPORT_TEST_DATABASES}/demo`, { method: "POST" });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`No database for the store: ${text}`);
  return JSON.parse(text);
}

/** Reads each mail once: stories ask again and again until theirs has arrived. */
function mailbox(folder: string): () => Promise<ReadMail[]> {
  const files = folderFiles(folder);
  const known = new Map<string, ReadMail>();
  return async () => {
    const names = (await files.list()).filter((name) => name.endsWith(".eml"));
    for (const name of names) {
      const bytes = known.has(name) ? undefined : await files.read(name);
      if (bytes !== undefined) known.set(name, await readEml(bytes));
    }
    return names.map((name) => known.get(name)).filter((mail) => mail !== undefined);
  };
}
