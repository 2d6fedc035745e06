import { sql, type SQL } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { connectPatiently } from "#server/db/engine/connect";
import { cardUsesSql } from "#server/db/queries/payments/cardLimits";
import { unsentOrdersSql } from "#server/db/queries/orders";
import { idempotencyRecord, limitCount, order, paymentAttempt, visitor } from "#server/db/schema/index";
import { tidy } from "#server/jobs/cleanUp";
import { rounds } from "#test/rounds";
import { stockUp } from "#test/sale/support/buyers";
import { leaveOrder } from "#test/sale/support/orders";
import { fileServer, testNow } from "#test/testServer";

const server = await fileServer();
const { db } = server;
/** Without a statement timeout, to fill the tables. */
const slow = connectPatiently(server.url);
afterAll(() => slow.close());
const { order: made } = await leaveOrder(server, await stockUp(server), "order.pay");
const yesterday = new Date(testNow.getTime() - 25 * 3_600_000);

/** Copies the one order and its attempt, of which every tenth was sent. */
async function copyOrders(count: number): Promise<void> {
  const id = sql`lpad(to_hex(n), 32, '0')`;
  await slow.db.execute(sql`
    insert into "order" select made.* from "order" o, generate_series(1, ${count}) n,
      lateral jsonb_populate_record(o, jsonb_build_object('id', ${id}::uuid, 'number', 'N' || n,
        'payment_status', 'failed', 'visitor_id', null, 'created_at', ${yesterday}::timestamptz)) made
    where o.id = ${made.id}`);
  await slow.db.execute(sql`
    insert into payment_attempt select made.* from payment_attempt a, generate_series(1, ${count}) n,
      lateral jsonb_populate_record(a, jsonb_build_object('provider_key', ${id} || '-1', 'order_id', ${id}::uuid,
        'state', 'declined', 'decline_reason', case when n % 10 = 0 then 'declined' else 'unsent' end,
        'limit_subjects', '[]'::jsonb, 'created_at', ${yesterday}::timestamptz)) made
    where a.order_id = ${made.id}`);
}

async function plan(query: SQL, options = sql``): Promise<string> {
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${options} ${query}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** How many blocks a query reads. */
async function blocksOf(query: SQL): Promise<number> {
  return Number(/shared hit=(\d+)/.exec(await plan(query, sql`(analyze, buffers)`))?.[1]);
}

describe("with tens of thousands of rows each", () => {
  it("card limits read few rows by index, and a day later the cleanup leaves none that was rejected", async () => {
    const count = rounds(20, 100).length * 1_000;
    await slow.db.execute(sql`insert into visitor (user_id, cookie_hash, created_at)
      select 'idle ' || n, decode(lpad(to_hex(n), 64, '0'), 'hex'), ${yesterday} from generate_series(1, ${count}) n`);
    await slow.db
      .execute(sql`insert into idempotency_record (key_hash, call, subject, fingerprint, created_at)
      select decode(lpad(to_hex(n), 64, '0'), 'hex'), 'SubmitOrderPayment', '', '\\x00', ${yesterday}
      from generate_series(1, ${count}) n`);
    await slow.db.execute(sql`insert into limit_count (name, subject, window_start, count)
      select 'card declined', 'address ' || n, ${yesterday}, 1 from generate_series(1, ${count}) n`);
    await copyOrders(count);
    await slow.db.execute(sql`vacuum analyze`);

    const subjects = ["address 192.0.2.1", "visitor v", "card c", "order o"];
    const limits = await plan(cardUsesSql({ subjects, except: [], now: testNow }));
    expect(limits).not.toContain("Seq Scan");
    expect(limits).toContain("payment_attempt_subjects");
    // Others' attempts that ended since the last vacuum.
    const others = sql`provider_key in (select provider_key from payment_attempt where decline_reason = 'declined')`;
    await slow.db.execute(sql`update payment_attempt set state = 'started',
      limit_subjects = array['address ' || provider_key] where ${others}`);
    await slow.db.execute(sql`update payment_attempt set state = 'declined', limit_subjects = '{}'
      where state = 'started' and limit_subjects <> '{}'`);
    expect(await blocksOf(cardUsesSql({ subjects, except: [], now: testNow }))).toBeLessThan(100);
    expect(await plan(unsentOrdersSql(yesterday))).toContain("payment_attempt_unsent");
    const recent = sql`select count(*) from payment_attempt where created_at > ${testNow}`;
    expect(await plan(recent)).toContain("payment_attempt_created_at_index");

    const began = performance.now();
    await tidy(server.context);
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(await db.$count(order)).toBe(count / 10 + 1);
    expect(await db.$count(paymentAttempt)).toBe(count / 10 + 1);
    expect(await db.$count(idempotencyRecord)).toBe(1);
    expect(await db.$count(limitCount, sql`name = 'card declined'`)).toBe(0);
    expect(await db.$count(visitor, sql`user_id like 'idle %'`)).toBe(0);
  }, 120_000);
});
