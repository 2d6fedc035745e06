import pg from "pg";
import { answerParent } from "./child";

/** One statement with its values, as PostgreSQL takes them. */
export type Statement = { text: string; values: unknown[] };

/** Transactions to run on a plain pool, so many of them at a time. */
export type Writes = {
  url: string;
  pool: number;
  connections: number;
  /** How long it takes at most. */
  seconds: number;
  transactions: Statement[][];
  /** Each is run once, as far as there is time for it; else all of them again and again. */
  once?: boolean;
};

answerParent<Writes, number>(write);

/** Runs them and nothing else. @returns how many per second */
async function write({ url, pool: size, connections, seconds, transactions, once }: Writes): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: size });
  pool.on("error", () => undefined);
  await Promise.all(Array.from({ length: size }, () => pool.query("select pg_sleep(0.05)")));
  const began = performance.now();
  const end = began + seconds * 1000;
  let next = 0;
  let done = 0;
  async function work(): Promise<void> {
    while (performance.now() < end) {
      const statements = transactions[next % transactions.length];
      if (once && next >= transactions.length) return;
      next += 1;
      await runOne(pool, statements ?? []);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  const took = (performance.now() - began) / 1000;
  await pool.end();
  return done / took;
}

async function runOne(pool: pg.Pool, statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const { text, values } of statements) await client.query(text, values);
    await client.query("commit");
  } finally {
    client.release();
  }
}
