import pg from "pg";
import { answerParent } from "#test/childProcess";

/** One SQL statement with its values. */
export type Statement = { text: string; values: unknown[] };

/** Transactions to run on a plain pool, `connections` at a time. */
export type Writes = {
  url: string;
  pool: number;
  connections: number;
  /** The longest that the run may take. */
  seconds: number;
  transactions: Statement[][];
  /** Runs each transaction once, as far as the time allows; otherwise all of them in a loop. */
  once?: boolean;
};

answerParent<Writes, number>(write);

/** Runs the transactions and nothing else. @returns transactions per second */
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
