import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitCount, visitor } from "#server/db/schema/index";
import { maxNewVisitors } from "#server/visitors/admitVisitors";
import { dollars, newUserId } from "#test/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const itemList = [{ productId: 1001, sku: "ANS-SOF-CLY", price: dollars(949), quantity: 1 }];

describe("a shopper's visitor", () => {
  it("is created once and counted once for the network address", async () => {
    const browser = server.browser();
    const userId = newUserId();
    for (const seq of [1, 2, 3]) await browser.call("SaveCart", { userId, itemList, seq });
    expect(await server.db.select().from(visitor).where(eq(visitor.userId, userId))).toHaveLength(1);
    const [count] = await server.db.select().from(limitCount).where(eq(limitCount.name, "new visitors"));
    expect(count).toMatchObject({ subject: "127.0.0.1", count: 1 });
  });

  it("is rejected when an address brings too many new ones in an hour, while known visitors go on", async () => {
    const regular = server.browser();
    const userId = newUserId();
    await regular.call("SaveCart", { userId, itemList, seq: 1 });
    await server.db
      .update(limitCount)
      .set({ count: maxNewVisitors })
      .where(eq(limitCount.name, "new visitors"));
    server.clock.advance(600_000);
    const stranger = { userId: newUserId(), itemList };
    const reply = await server.browser().send("SaveCart", stranger);
    expect(reply).toMatchObject({ status: 429, body: { error: { code: "TooManyRequests" } } });
    expect(reply.headers["retry-after"]).toBe("3000");
    expect(await regular.call("SaveCart", { userId, itemList, seq: 2 })).toEqual({ status: true });
    server.clock.advance(3_600_000);
    expect(await server.browser().call("SaveCart", stranger)).toEqual({ status: true });
  });
});
