import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recentlyViewed, visitor } from "#server/db/schema";
import { createRecentViews } from "#server/steps/recentViews";
import { newUserId } from "#test/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const cookieHash = createHash("sha256").update("somebody").digest();

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

describe("what visitors looked at", () => {
  it("is written by itself within a moment", async () => {
    const userId = newUserId();
    server.shop.views.note({ userId, cookieHash, productId: 1001, at: at(1) });
    await expect.poll(() => viewsOf(userId)).toEqual([{ productId: 1001, at: at(1) }]);
  });

  it("is kept once for each product, at the last time, in whatever order it is written", async () => {
    const userId = newUserId();
    const { views } = server.shop;
    views.note({ userId, cookieHash, productId: 1001, at: at(1) });
    views.note({ userId, cookieHash, productId: 1002, at: at(2) });
    views.note({ userId, cookieHash, productId: 1001, at: at(3) });
    await views.written();
    views.note({ userId, cookieHash, productId: 1002, at: at(1) });
    await views.written();
    expect(await viewsOf(userId)).toEqual([
      { productId: 1001, at: at(3) },
      { productId: 1002, at: at(2) },
    ]);
  });

  it("belongs to one browser: another one with the same userId has views of its own", async () => {
    const userId = newUserId();
    const { views } = server.shop;
    views.note({ userId, cookieHash, productId: 1001, at: at(1) });
    views.note({ userId, cookieHash: Buffer.alloc(32, 1), productId: 1001, at: at(2) });
    await views.written();
    expect(await viewsOf(userId)).toHaveLength(2);
  });

  it("forgets a product that is gone, and keeps the others", async () => {
    const userId = newUserId();
    const { views } = server.shop;
    views.note({ userId, cookieHash, productId: 424_242, at: at(1) });
    views.note({ userId, cookieHash, productId: 1003, at: at(1) });
    await views.written();
    expect(await viewsOf(userId)).toEqual([{ productId: 1003, at: at(1) }]);
  });

  it("is written by two processes at the same time without waiting for each other for ever", async () => {
    const other = createRecentViews(server.db, server.shop.log);
    const users = Array.from({ length: 40 }, newUserId);
    const products = [1001, 1002, 1003, 1004];
    for (let round = 0; round < 10; round += 1) {
      for (const userId of users) {
        for (const productId of products)
          server.shop.views.note({ userId, cookieHash, productId, at: at(round) });
        for (const productId of products.toReversed())
          other.note({ userId, cookieHash, productId, at: at(round) });
      }
      await Promise.all([server.shop.views.written(), other.written()]);
    }
    for (const userId of users) expect(await viewsOf(userId)).toHaveLength(4);
  });

  it("is written when the store closes", async () => {
    const second = await testServer({ url: server.url });
    const userId = newUserId();
    second.shop.views.note({ userId, cookieHash, productId: 1005, at: at(1) });
    await second.close();
    expect(await viewsOf(userId)).toHaveLength(1);
  });
});
