import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { connectPatiently, type Db } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { readyToPay, type Submit } from "#test/data/builders";
import { freePort } from "#test/fakes/listen";
import { atEnd } from "#test/fire/cleanUp";
import { openProvider, type Entry } from "#test/fire/provider";
import { breaks, countUnits, type Acknowledged, type Known } from "#test/invariants";
import type { StoreProcess } from "#test/storeProcess";
import { browserAt, storeProgram } from "#test/storeProgram";

export type FireStore = Awaited<ReturnType<typeof openStore>>;

type Options = {
  pages?: "built" | "stub";
  /** Another database than the embedded one, empty. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Called with its data folder before the first start. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Keeps the demo's few units. */
  scarce?: boolean;
};

/**
 * The running store under attack: its process with a database, and the provider as another process. Behind a trusted
 * proxy, so that an attacker may come from any address. Its port stays the same over restarts. `cleanUp` removes it.
 */
export async function openStore({ pages = "built", databaseUrl, env = {}, prepare, scarce }: Options = {}) {
  const provider = await openProvider();
  const program = await storeProgram(pages);
  atEnd(program.remove);
  await prepare?.(program.dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    TRUST_PROXY: "loopback",
    PAYMENT_TIMEOUT_MS: "2000",
    LOG_LEVEL: "warn",
    ...provider.env,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  };
  let process: StoreProcess;

  async function start(): Promise<StoreProcess> {
    process = program.start(settings);
    await process.url();
    return process;
  }
  const address = async () => databaseUrl ?? (await program.databaseUrl()) ?? "";

  async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client(await address());
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  await start();
  await query(
    `update setting set value = value || '{"capacityPerArea": 1000000, "capacityPerDay": 1000000}' where key = 'calendar'`,
  );
  if (!scarce) await query("update stock set on_hand = 1000000 where location_id = 0 and on_hand > 0");
  const cart: Submit = await readyToPay(browserAt(url), { "SWG-PIL-S": 1 });
  const unitsAtFirst = await onDatabase(await address(), countUnits);

  return {
    url,
    program,
    provider,
    /** What a shopper of one pillow submits. */
    cart,
    start,
    /** The process that runs now. */
    process: () => process,
    query,
    /** The address of its database. */
    address,
    /** Its pages' status of readiness, 0 without an answer. */
    readiness: (): Promise<number> =>
      fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    /**
     * All invariants against its database, its mails and the provider's ledger. Waits at most `withinMs` until nothing
     * is left to do.
     */
    async breaks(acknowledged: readonly Acknowledged[], withinMs = 60_000): Promise<string[]> {
      // A mail that is sent while the books are read is no break in the next look.
      let before: string[] | undefined;
      for (const deadline = Date.now() + withinMs; ; await pause(500)) {
        const known = { units: unitsAtFirst, acknowledged, mails: await mailsIn(program.dataDir) };
        const entries = await provider.ledger();
        const found = await onDatabase(await address(), (db) => breaksOf(db, known, entries)).catch(
          (problem: unknown) => [`the books cannot be read: ${String(problem)}`],
        );
        const { open } = await provider.figures();
        const held = Object.entries(open).filter(([, state]) => state === "requires_capture");
        const all = [
          ...found,
          ...held.map(([id]) => `I2 ${id} is authorized and neither captured nor canceled`),
        ];
        if (all.length === 0) return [];
        if (before) return all.filter((each) => before?.includes(each));
        if (Date.now() > deadline) before = all;
      }
    },
  };
}

/** Mails that the store wrote, by message id. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(path.join(dataDir, "outbox")).catch(() => []);
  return names.filter((name) => name.endsWith(".eml")).map((name) => decodeURIComponent(name.slice(0, -4)));
}

async function onDatabase<Found>(url: string, work: (db: Db) => Promise<Found>): Promise<Found> {
  const { db, close } = connectPatiently(url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** The invariants read the sandbox's table; for them, and never committed, it holds the provider's ledger. */
async function breaksOf(db: Db, known: Known, entries: readonly Entry[]): Promise<string[]> {
  const keys = new Map(entries.map(({ id, key }) => [id, key]));
  const rows = entries.map((entry) => ({
    key: entry.key,
    charge_id: entry.id,
    amount: entry.amount,
    state: entry.kind === "capture" ? "captured" : "refunded",
    reason: entry.kind === "capture" ? "" : (keys.get(entry.intent) ?? ""),
  }));
  let found: string[] | undefined;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from sandbox_charge`);
    await tx.execute(
      sql`insert into sandbox_charge (key, charge_id, amount, state, reason)
        select key, charge_id, amount, state, reason from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (key text, charge_id text, amount bigint, state text, reason text)`,
    );
    found = await breaks(tx, known);
    tx.rollback();
  }).catch((problem: unknown) => {
    if (found === undefined) throw problem;
  });
  return found ?? [];
}
