import type { Request } from "autocannon";
import { openChild } from "#test/childProcess";
import { addBuyers, readyOrders, submitOf } from "./buyers";
import type { Bench, Line } from "./comparisons";
import { ratioOf } from "./rounds";
import type { RushFigures, RushRound } from "./rushLoad";
import { startStore } from "./store";

const buyersAtOnce = 256;
const submitsPerConnection = 6;
/** The longest that a buyer should wait for an answer (the store's goal, in milliseconds). */
const slowest = 3_000;

/**
 * How long up to 256 simultaneous buyers wait for an answer (p99), compared with three seconds. A buyer who is told that the
 * store is busy has an answer too: the page asks again, and nothing was charged. As in a browser that has just shown the
 * checkout, each connection is open before its first submit.
 * @throws when too few orders are placed, one is paid twice, or an answer and the database differ.
 */
export async function rush({ postgres, rounds }: Bench): Promise<Line[]> {
  const url = await postgres.createStore("bench_rush");
  const store = await startStore({ program: "build/app/main.js", databaseUrl: url });
  const load = openChild<RushRound, RushFigures>(new URL("./rushLoad.ts", import.meta.url));
  const orders = await postgres.asAdmin(url, (client) => readyOrders(store.url, client));
  const figures: RushFigures[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const buyers = await postgres.asAdmin(url, (client) =>
      addBuyers(client, buyersAtOnce * submitsPerConnection),
    );
    const submits = buyers.map((buyer, at) => submitOf(buyer, orders[at % orders.length]!));
    const shares = Array.from({ length: buyersAtOnce }, (_, at) => [
      opening,
      ...submits.filter((_each, submit) => submit % buyersAtOnce === at),
    ]);
    figures.push(await load.ask({ url: store.url, shares }));
    // The mails of this round must not be sent during the next one.
    await postgres.asAdmin(url, (client) =>
      client.query("update outbox set sent_at = now() where sent_at is null"),
    );
  }
  await Promise.all([store.stop(), load.stop()]);
  const placed = sum(figures.map((each) => each.placed));
  const submits = figures.length * buyersAtOnce * submitsPerConnection;
  if (placed < submits / 10) throw new Error(`only ${placed} of ${submits} orders were placed`);
  const { rows } = await postgres.asAdmin(url, (client) =>
    client.query<{ paid: number; buyers: number }>(
      `select count(*)::int as paid, count(distinct visitor_id)::int as buyers from "order" where payment_status = 'paid'`,
    ),
  );
  const { paid, buyers } = rows[0]!;
  if (paid !== placed || buyers !== placed)
    throw new Error(`${placed} orders were answered, ${paid} are paid, by ${buyers} buyers`);
  console.log(`  ${placed} orders placed, ${sum(figures.map((each) => each.busy))} told the store is busy`);
  // The first round warms the store up.
  const subject = figures.slice(1).map(({ p99 }) => p99);
  const baseline = subject.map(() => slowest);
  return [
    {
      name: "p99 of 256 buyers at once",
      subject,
      baseline,
      ratio: ratioOf(subject, baseline),
      target: { most: 1 },
      unit: " ms",
    },
  ];
}

const opening: Request = { method: "GET", path: "/health/live", headers: {} };

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
