import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import {
  cart,
  clientReport,
  deliveryQuote,
  limitCount,
  recentlyViewed,
  stagedOrder,
  idempotencyRecord,
  visitor,
} from "#server/db/schema/index";
import { tidy } from "#server/jobs/cleanUp";
import { newKey, newUserId, readyToPay } from "#test/data/builders";
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

describe("tidy", () => {
  it("deletes idempotency records after 30 days, not earlier", async () => {
    const attempt = (name: string, createdAt: Date) => ({
      keyHash: Buffer.from(name),
      call: "SubmitOrderPayment",
      subject: name,
      fingerprint: Buffer.alloc(32),
      createdAt,
    });
    await server.db
      .insert(idempotencyRecord)
      .values([attempt("old", ago(30.01)), attempt("new", ago(29.99))]);
    await tidy(server.context);
    const left = await server.db.select({ subject: idempotencyRecord.subject }).from(idempotencyRecord);
    expect(left).toEqual([{ subject: "new" }]);
  });

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

  it("deletes long inactive visitors with their carts, but never one who ordered", async () => {
    const [old, young] = [await newVisitor(ago(401)), await newVisitor(ago(399))];
    await server.db.insert(cart).values({ visitorId: old, seq: 1, items: [] });
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
