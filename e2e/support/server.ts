import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { folderFiles } from "#server/ports/files/folder";
import { readEml, type ReadMail } from "#server/ports/mail/eml";
import { freePort } from "#test/fakes/listen";

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

const root = fileURLToPath(new URL("../..", import.meta.url));
const startSeconds = 60;
const stopSeconds = 10;
/** A silent provider times out sooner than in a real store, but later than a busy machine needs. */
const paymentTimeoutMs = 3000;

/**
 * Starts a store and waits until it is ready to sell. `more` are additional settings.
 * @throws Error with the server's log when it ends early or is not ready within a minute.
 */
export async function startStore(
  more: Record<string, string> = {},
): Promise<Store & { stop(): Promise<void> }> {
  const databaseUrl = await freshDemoDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "davenport-store-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["build/app/main.js"], {
    cwd: root,
    env: settings({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      // Each size of a picture is rendered once for all stories.
      PICTURES_DIR: join(root, "build/pictures"),
      PORT: String(port),
      PUBLIC_URL: url,
      PAYMENT_TIMEOUT_MS: String(paymentTimeoutMs),
      // Each story has its own network address (fixtures.ts).
      TRUST_PROXY: "127.0.0.1",
      ...more,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = collect(child);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => undefined);

  const stop = async () => {
    await end(child);
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const log = () => lines.join("");
  try {
    await ready(child, url);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${log()}`, { cause: error });
  }
  return {
    url,
    log,
    stop,
    query: async (sql, values) => (await pool.query(sql, [...(values ?? [])])).rows,
    outbox: () => mails(join(dataDir, "outbox")),
  };
}

/** Creates a database with the demo store. It is removed with the run's PostgreSQL. */
async function freshDemoDatabase(): Promise<string> {
  const reply = await fetch(`${process.env.DAVENPORT_TEST_DATABASES}/demo`, { method: "POST" });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`No database for the store: ${text}`);
  return text;
}

/** The child's environment: what any process needs, and none of the developer's own settings. */
function settings(own: Record<string, string>): Record<string, string> {
  const inherited = ["PATH", "HOME", "TMPDIR", "LANG"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(inherited), NODE_ENV: "production", LOG_LEVEL: "warn", ...own };
}

function collect(child: ChildProcess): string[] {
  const units: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (unit: Buffer) => units.push(unit.toString()));
  }
  return units;
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The store ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`The store was not ready within ${startSeconds} s.`);
}

/** Stops the server with SIGINT, which skips the shutdown notice, and kills it if it does not stop in time. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGINT");
  const force = setTimeout(() => child.kill("SIGKILL"), stopSeconds * 1000);
  await ended;
  clearTimeout(force);
}

async function mails(folder: string): Promise<ReadMail[]> {
  const files = folderFiles(folder);
  const names = (await files.list()).filter((name) => name.endsWith(".eml"));
  const contents = await Promise.all(names.map((name) => files.read(name)));
  return Promise.all(contents.filter((bytes) => bytes !== undefined).map(readEml));
}
