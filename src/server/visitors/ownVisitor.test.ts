import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { limitCount, visitor } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

const itemList = [{ productId: 1001, sku: "ANS-SOF-CLY", price: dollars(949), quantity: 1 }];

const newVisitors = eq(limitCount.name, "new visitors");

describe("a shopper's visitor", () => {
  it("is created once and counted once for the network address", async () => {
    const browser = server.browser();
    const userId = newUserId();
    for (const seq of [1, 2, 3]) await browser.call("SaveCart", { userId, itemList, seq });
    expect(await server.db.select().from(visitor).where(eq(visitor.userId, userId))).toHaveLength(1);
    const [count] = await server.db.select().from(limitCount).where(newVisitors);
    expect(count).toMatchObject({ subject: "127.0.0.1", count: 1 });
  });

  it("is rejected when an address brings too many new ones in an hour, unlike a known visitor", async () => {
    const known = server.browser();
    const userId = newUserId();
    await known.call("SaveCart", { userId, itemList, seq: 1 });
    await server.db
      .update(limitCount)
      .set({ count: server.context.config.newVisitorsPerHour })
      .where(newVisitors);
    server.clock.advance(600_000);
    const newcomer = { userId: newUserId(), itemList };
    expect(await server.browser().send("SaveCart", newcomer)).toMatchObject({
      status: 429,
      body: { error: { code: "TooManyRequests" } },
      headers: { "retry-after": "3000" },
    });
    expect(await known.call("SaveCart", { userId, itemList, seq: 2 })).toEqual({ status: true });
    server.clock.advance(3_600_000);
    expect(await server.browser().call("SaveCart", newcomer)).toEqual({ status: true });
  });
});
