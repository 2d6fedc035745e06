import { eq, inArray, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { endlessWindow } from "#server/db/queries/rateLimits";
import {
  cart,
  clientReport,
  deliveryQuote,
  limitCount,
  order,
  orderEvent,
  orderLine,
  paymentAttempt,
  recentlyViewed,
  sandboxCharge,
  searchMiss,
  stagedOrder,
  idempotencyRecord,
  visitor,
} from "#server/db/schema/index";
import { tidy } from "#server/jobs/cleanUp";
import { settle } from "#server/payments/settle";
import { newKey, newUserId, readyToPay, type Submit } from "#test/data/builders";
import { sofa, stockUp } from "#test/sale/support/buyers";
import { leaveOrder } from "#test/sale/support/orders";
import { fileServer, testNow } from "#test/testServer";

const server = await fileServer();

const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

async function newVisitor(createdAt: Date): Promise<string> {
  const [row] = await server.db
    .insert(visitor)
    .values({ userId: newUserId(), cookieHash: Buffer.alloc(32), createdAt })
    .returning({ id: visitor.id });
  return row?.id ?? "";
}

/** A failed order with an attempt per reason. */
async function failedOrder(input: Submit, reasons: readonly string[]): Promise<string> {
  const { order: made, attempt } = await leaveOrder(server, input, "order.pay");
  await server.context.ports.payment.abandon(attempt.providerKey);
  await settle(attempt.providerKey, { kind: "declined", reason: "processor_error" }, server.context);
  const attempts = reasons.map((declineReason, at) => ({
    ...attempt,
    providerKey: `${made.id}-${at + 1}`,
    number: at + 1,
    state: "declined" as const,
    limitSubjects: [],
    declineReason,
  }));
  await server.db.delete(paymentAttempt).where(eq(paymentAttempt.orderId, made.id));
  await server.db.insert(paymentAttempt).values(attempts);
  return made.id;
}

describe("tidy", () => {
  it("deletes staged orders and counts after a day, and quotes when they expire", async () => {
    const visitorId = await newVisitor(testNow);
    const staged = { visitorId, claim: {} };
    await server.db.insert(stagedOrder).values([
      { ...staged, number: "OLD", updatedAt: ago(1.01), open: false },
      { ...staged, number: "NEW", updatedAt: ago(0.99) },
    ]);
    const count = { name: "Logger", count: 1 };
    await server.db.insert(limitCount).values([
      { ...count, subject: "old", windowStart: ago(1.01) },
      { ...count, subject: "new", windowStart: ago(0.5) },
    ]);
    const quote = { visitorId, fee: cents(59_00), miles: 15 };
    await server.db.insert(deliveryQuote).values([
      { ...quote, addressKey: "old", expiresAt: ago(0.001) },
      { ...quote, addressKey: "new", expiresAt: ago(-0.001) },
    ]);
    await tidy(server.context);
    expect((await server.db.select().from(stagedOrder)).map(({ number }) => number)).toEqual(["NEW"]);
    expect((await server.db.select().from(limitCount)).map(({ subject }) => subject)).toEqual(["new"]);
    expect((await server.db.select().from(deliveryQuote)).map(({ addressKey }) => addressKey)).toEqual([
      "new",
    ]);
  });

  it("keeps the 10,000 most frequent searches that found nothing, for 400 days", async () => {
    await server.db.execute(sql`insert into search_miss (query, times, last_at)
      select 'query ' || n, n, ${ago(1).toISOString()}::timestamptz from generate_series(1, 10002) n`);
    await server.db.insert(searchMiss).values({ query: "old", times: 50_000, lastAt: ago(401) });
    await tidy(server.context);
    expect(await server.db.$count(searchMiss)).toBe(10_000);
    const gone = inArray(searchMiss.query, ["query 1", "query 2", "old"]);
    expect(await server.db.$count(searchMiss, gone)).toBe(0);
  });

  it("deletes the count of all wrong guesses at an email that has no account", async () => {
    const endless = { name: "guesses in all", windowStart: endlessWindow, count: 3 };
    await server.db.execute(
      sql`insert into account (email, password_hash, contact) values ('ada@example.com', 'none', '{}')`,
    );
    const subjects = ["ada@example.com", "ada@example.com on Gz2k", "nobody@example.com"];
    await server.db.insert(limitCount).values(subjects.map((subject) => ({ ...endless, subject })));
    await tidy(server.context);
    const left = await server.db.select().from(limitCount).where(eq(limitCount.name, endless.name));
    expect(left.map(({ subject }) => subject)).toEqual(subjects.slice(0, 2));
  });

  it("deletes idempotency records of orders after 30 days, and those that led to none after a day, not earlier", async () => {
    const { order: own } = await leaveOrder(
      server,
      await readyToPay(server.browser(), { [sofa]: 1 }),
      "order.pay",
    );
    const record = (subject: string, createdAt: Date, orderId: string | null = null) => ({
      keyHash: Buffer.from(subject),
      call: "SubmitOrderPayment",
      subject,
      fingerprint: Buffer.alloc(32),
      orderId,
      createdAt,
    });
    await server.db
      .insert(idempotencyRecord)
      .values([
        record("order old", ago(30.01), own.id),
        record("order new", ago(29.99), own.id),
        record("old", ago(1.01)),
        record("new", ago(0.99)),
      ]);
    await tidy(server.context);
    const left = await server.db.select({ subject: idempotencyRecord.subject }).from(idempotencyRecord);
    const names = left.map(({ subject }) => subject).filter((subject) => /old|new/.test(subject));
    expect(names).toEqual(["order new", "new"]);
  });

  it("deletes long inactive visitors with their carts, but never one who ordered", async () => {
    const [old, young] = [await newVisitor(ago(401)), await newVisitor(ago(399))];
    for (const visitorId of [old, young])
      await server.db.insert(cart).values({ visitorId, seq: 1, items: [] });
    await server.db.insert(recentlyViewed).values({ visitorId: old, productId: 1001, viewedAt: ago(400) });
    const browser = server.browser();
    const input = await readyToPay(browser, { "SWG-PIL-S": 1 });
    await browser.call("SubmitOrderPayment", input, newKey());
    const isBuyer = eq(visitor.userId, input.userId ?? "");
    await server.db
      .update(visitor)
      .set({ createdAt: ago(500) })
      .where(isBuyer);
    await tidy(server.context);
    const left = await server.db.select({ id: visitor.id, userId: visitor.userId }).from(visitor);
    expect(left.map(({ id }) => id)).not.toContain(old);
    expect(left.map(({ id }) => id)).toContain(young);
    expect(left.map(({ userId }) => userId)).toContain(input.userId);
    expect(await server.db.select().from(recentlyViewed).where(eq(recentlyViewed.visitorId, old))).toEqual(
      [],
    );
  });

  it("deletes visitors who left nothing behind after a day", async () => {
    const [old, young] = [await newVisitor(ago(1.01)), await newVisitor(ago(0.99))];
    const withQuote = await newVisitor(ago(1.01));
    const quote = { fee: cents(59_00), miles: 15, addressKey: "kept", expiresAt: ago(-1) };
    await server.db.insert(deliveryQuote).values({ ...quote, visitorId: withQuote });
    await tidy(server.context);
    const left = (await server.db.select({ id: visitor.id }).from(visitor)).map(({ id }) => id);
    expect(left).not.toContain(old);
    expect(left).toEqual(expect.arrayContaining([young, withQuote]));
  });

  it("deletes orders after a day when no provider was asked about them, and keeps all others", async () => {
    const input = await stockUp(server);
    const unsent = await failedOrder(input, ["unsent", "unsent"]);
    const sent = await failedOrder(input, ["unsent", "declined"]);
    await tidy(server.context);
    expect(await server.db.$count(order, inArray(order.id, [unsent, sent]))).toBe(2);
    const yesterday = { createdAt: ago(1.01) };
    await server.db.update(paymentAttempt).set(yesterday);
    await tidy(server.context);
    const kept = await server.db
      .select({ id: order.id })
      .from(order)
      .where(inArray(order.id, [unsent, sent]));
    expect(kept).toEqual([{ id: sent }]);
    for (const table of [paymentAttempt, orderLine, orderEvent, idempotencyRecord])
      expect(await server.db.$count(table, eq(table.orderId, unsent))).toBe(0);
    expect(await server.db.$count(sandboxCharge, like(sandboxCharge.key, `${unsent}-%`))).toBe(0);
    expect(await server.db.$count(paymentAttempt, eq(paymentAttempt.orderId, sent))).toBe(2);
  });

  it("keeps the newest ten thousand browser reports", async () => {
    await server.db.execute(sql`
      insert into client_report (level, message, request_id)
      select 'error', 'report ' || n, '' from generate_series(1, 10003) n`);
    await tidy(server.context);
    const [kept] = await server.db
      .select({ count: sql<number>`count(*)::int`, first: sql<number>`min(${clientReport.id})::int` })
      .from(clientReport);
    expect(kept).toEqual({ count: 10_000, first: 4 });
  });
});
