import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { limitCount, recentlyViewed, visitor } from "#server/db/schema/index";
import { createRecentViews } from "#server/visitors/recentViews";
import type { View } from "#server/db/queries/visitors";
import { newUserId } from "#test/data/builders";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();
const { views, config } = server.context;
const { newVisitorsPerHour } = config;

const cookieHash = createHash("sha256").update("a browser").digest();

function at(second: number): Date {
  return new Date(Date.UTC(2026, 2, 7, 12, 0, second));
}

/** A visitor's view at 12:00:01, unless `change` says otherwise. */
function view(userId: string, productId: number, change: Partial<View> = {}): View {
  return { address: "192.0.2.7", userId, cookieHash, productId, at: at(1), ...change };
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
    views.note(view(userId, 1001));
    await expect.poll(() => viewsOf(userId)).toEqual([{ productId: 1001, at: at(1) }]);
  });

  it("is stored once per visitor with its latest time, in any order of writes", async () => {
    const userId = newUserId();
    views.note(view(userId, 1001));
    views.note(view(userId, 1002, { at: at(2) }));
    views.note(view(userId, 1001, { at: at(3) }));
    await views.written();
    views.note(view(userId, 1002));
    await views.written();
    expect(await viewsOf(userId)).toEqual([
      { productId: 1001, at: at(3) },
      { productId: 1002, at: at(2) },
    ]);
  });

  it("belongs to one browser: another one with the same userId has its own views", async () => {
    const userId = newUserId();
    views.note(view(userId, 1001));
    views.note(view(userId, 1001, { cookieHash: Buffer.alloc(32, 1), at: at(2) }));
    await views.written();
    expect(await viewsOf(userId)).toHaveLength(2);
  });

  it("is skipped when the product is gone, and the others are stored", async () => {
    const userId = newUserId();
    views.note(view(userId, 424_242));
    views.note(view(userId, 1003));
    await views.written();
    expect(await viewsOf(userId)).toEqual([{ productId: 1003, at: at(1) }]);
  });

  it("is written by two processes at once without a deadlock", async () => {
    const other = createRecentViews({ db: server.db, log: server.context.log, newVisitorsPerHour });
    const users = Array.from({ length: 40 }, newUserId);
    const products = [1001, 1002, 1003, 1004];
    for (let round = 0; round < 10; round += 1) {
      for (const userId of users) {
        for (const id of products) views.note(view(userId, id, { at: at(round) }));
        for (const id of products.toReversed()) other.note(view(userId, id, { at: at(round) }));
      }
      await Promise.all([views.written(), other.written()]);
    }
    for (const userId of users) expect(await viewsOf(userId)).toHaveLength(4);
  });

  it("is dropped when an address brings too many new visitors, while known visitors keep theirs", async () => {
    const known = newUserId();
    const from = { address: "192.0.2.99" };
    views.note(view(known, 1001, from));
    await views.written();
    await server.db
      .update(limitCount)
      .set({ count: newVisitorsPerHour - 3 })
      .where(eq(limitCount.subject, from.address));
    const newcomers = Array.from({ length: 10 }, newUserId);
    for (const userId of newcomers) views.note(view(userId, 1001, from));
    views.note(view(known, 1002, from));
    await views.written();
    expect(await server.db.$count(visitor, inArray(visitor.userId, newcomers))).toBe(3);
    expect(await viewsOf(known)).toHaveLength(2);
  });

  it("counts a new visitor once, however many products it views, with one statement per address", async () => {
    const from = { address: "192.0.2.55" };
    const newcomers = Array.from({ length: 6 }, newUserId);
    for (const userId of newcomers)
      for (const productId of [1001, 1002, 1003]) views.note(view(userId, productId, from));
    const query = vi.spyOn(server.db.$client, "query");
    await views.written();
    const counting = query.mock.calls.filter((call) => JSON.stringify(call).includes("limit_count"));
    query.mockRestore();
    expect(counting).toHaveLength(1);
    const [count] = await server.db.select().from(limitCount).where(eq(limitCount.subject, from.address));
    expect(count?.count).toBe(6);
  });

  it("is written on shutdown", async () => {
    const second = await testServer({ url: server.url });
    const userId = newUserId();
    second.context.views.note(view(userId, 1005));
    await second.close();
    expect(await viewsOf(userId)).toHaveLength(1);
  });
});
