import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { limitCount, recentlyViewed, visitor } from "#server/db/schema/index";
import { maxNewVisitors } from "#server/visitors/admitVisitors";
import { createRecentViews } from "#server/visitors/recentViews";
import { newUserId } from "#test/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const cookieHash = createHash("sha256").update("somebody").digest();

const address = "192.0.2.7";

function at(second: number): Date {
  return new Date(Date.UTC(2026, 2, 7, 12, 0, second));
}

async function viewsOf(userId: string) {
  return server.db
    .select({ productId: recentlyViewed.productId, at: recentlyViewed.viewedAt })
    .from(recentlyViewed)
    .innerJoin(visitor, eq(visitor.id, recentlyViewed.visitorId))
    .where(eq(visitor.userId, userId))
    .orderBy(recentlyViewed.productId);
}

describe("a viewed product", () => {
  it("is written within a moment", async () => {
    const userId = newUserId();
    server.context.views.note({ address, userId, cookieHash, productId: 1001, at: at(1) });
    await expect.poll(() => viewsOf(userId)).toEqual([{ productId: 1001, at: at(1) }]);
  });

  it("is stored once per visitor with its latest time, in any order of writes", async () => {
    const userId = newUserId();
    const { views } = server.context;
    views.note({ address, userId, cookieHash, productId: 1001, at: at(1) });
    views.note({ address, userId, cookieHash, productId: 1002, at: at(2) });
    views.note({ address, userId, cookieHash, productId: 1001, at: at(3) });
    await views.written();
    views.note({ address, userId, cookieHash, productId: 1002, at: at(1) });
    await views.written();
    expect(await viewsOf(userId)).toEqual([
      { productId: 1001, at: at(3) },
      { productId: 1002, at: at(2) },
    ]);
  });

  it("belongs to one browser: another one with the same userId has its own views", async () => {
    const userId = newUserId();
    const { views } = server.context;
    views.note({ address, userId, cookieHash, productId: 1001, at: at(1) });
    views.note({ address, userId, cookieHash: Buffer.alloc(32, 1), productId: 1001, at: at(2) });
    await views.written();
    expect(await viewsOf(userId)).toHaveLength(2);
  });

  it("is skipped when the product is gone, and the others are stored", async () => {
    const userId = newUserId();
    const { views } = server.context;
    views.note({ address, userId, cookieHash, productId: 424_242, at: at(1) });
    views.note({ address, userId, cookieHash, productId: 1003, at: at(1) });
    await views.written();
    expect(await viewsOf(userId)).toEqual([{ productId: 1003, at: at(1) }]);
  });

  it("is written by two processes at once without a deadlock", async () => {
    const other = createRecentViews(server.db, server.context.log);
    const users = Array.from({ length: 40 }, newUserId);
    const products = [1001, 1002, 1003, 1004];
    for (let round = 0; round < 10; round += 1) {
      for (const userId of users) {
        for (const productId of products)
          server.context.views.note({ address, userId, cookieHash, productId, at: at(round) });
        for (const productId of products.toReversed())
          other.note({ address, userId, cookieHash, productId, at: at(round) });
      }
      await Promise.all([server.context.views.written(), other.written()]);
    }
    for (const userId of users) expect(await viewsOf(userId)).toHaveLength(4);
  });

  it("is dropped when an address brings too many new visitors, while known visitors keep theirs", async () => {
    const { views } = server.context;
    const known = newUserId();
    const from = { address: "192.0.2.99", cookieHash, at: at(1) };
    views.note({ ...from, userId: known, productId: 1001 });
    await views.written();
    await server.db
      .update(limitCount)
      .set({ count: maxNewVisitors - 3 })
      .where(eq(limitCount.subject, from.address));
    const strangers = Array.from({ length: 10 }, newUserId);
    for (const userId of strangers) views.note({ ...from, userId, productId: 1001 });
    views.note({ ...from, userId: known, productId: 1002 });
    await views.written();
    const kept = await server.db.select().from(visitor).where(inArray(visitor.userId, strangers));
    expect(kept).toHaveLength(3);
    expect(await viewsOf(known)).toHaveLength(2);
  });

  it("counts a new visitor once, however many products it views, with one statement per address", async () => {
    const { views } = server.context;
    const from = { address: "192.0.2.55", cookieHash, at: at(1) };
    const strangers = Array.from({ length: 6 }, newUserId);
    for (const userId of strangers)
      for (const productId of [1001, 1002, 1003]) views.note({ ...from, userId, productId });
    const asks = vi.spyOn(server.db.$client, "query");
    await views.written();
    const counted = asks.mock.calls.filter((call) => JSON.stringify(call).includes("limit_count"));
    asks.mockRestore();
    expect(counted).toHaveLength(1);
    const [count] = await server.db.select().from(limitCount).where(eq(limitCount.subject, from.address));
    expect(count?.count).toBe(6);
  });

  it("is written on shutdown", async () => {
    const second = await testServer({ url: server.url });
    const userId = newUserId();
    second.context.views.note({ address, userId, cookieHash, productId: 1005, at: at(1) });
    await second.close();
    expect(await viewsOf(userId)).toHaveLength(1);
  });
});
