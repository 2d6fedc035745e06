import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { connect } from "#server/db/engine/connect";
import { listenForChanges, type Notice } from "#server/db/engine/notices";
import { createDemoDatabase } from "#test/database";
import { faultProxy } from "#test/fakes/faultProxy";

const database = await createDemoDatabase();
const { db, close: disconnect } = connect(database.url, 2, () => undefined);
const proxy = await faultProxy(database.url);
afterAll(async () => {
  await proxy.close();
  await disconnect();
  await database.drop();
});

async function listen(heartbeatMs = 50) {
  const heard: Notice[] = [];
  const notices = await listenForChanges(proxy.url, (notice) => void heard.push(notice), heartbeatMs);
  onTestFinished(async () => {
    proxy.set({ kind: "none" });
    await notices.close();
  });
  return { ...notices, heard };
}

function changePrice() {
  return db.execute(sql`update variant set price = price + 100 where product_id = 1001`);
}

describe("listening for changes of the catalog", () => {
  it("reports the changed product", async () => {
    const { isLive, heard } = await listen();
    expect(isLive()).toBe(true);
    expect(heard).toEqual(["all"]);
    await changePrice();
    await expect.poll(() => heard).toContainEqual({ productIds: new Set([1001]) });
  });

  it("reports the products of one import together, each once", async () => {
    const { heard } = await listen();
    await db.execute(sql`update variant set price = price + 100`);
    const reported = () => heard.filter((notice) => notice !== "all" && "productIds" in notice);
    await expect.poll(reported).toHaveLength(1);
    const { rows } = await db.execute<{ id: number }>(sql`select distinct product_id as id from variant`);
    expect(reported()).toEqual([{ productIds: new Set(rows.map(({ id }) => id)) }]);
  });

  it.each(["down", "silent"] as const)(
    "is not live while the connection is %s, and then recovers",
    async (kind) => {
      const { isLive, heard } = await listen();
      proxy.set({ kind });
      await expect.poll(isLive).toBe(false);
      expect(heard).toEqual(["all", "all"]);
      await changePrice();
      proxy.set({ kind: "none" });
      await expect.poll(isLive).toBe(true);
      expect(heard).toEqual(["all", "all", "all"]);
      await changePrice();
      await expect.poll(() => heard).toContainEqual({ productIds: new Set([1001]) });
    },
  );

  it("stays live while the server answers", async () => {
    const { isLive, heard } = await listen(10);
    await db.execute(sql`select pg_sleep(0.3)`);
    expect(isLive()).toBe(true);
    expect(heard).toEqual(["all"]);
  });

  it("leaves no connection open when it is closed while reconnecting", async () => {
    const { isLive, close } = await listen();
    proxy.set({ kind: "down" });
    await expect.poll(isLive).toBe(false);
    proxy.set({ kind: "slow", ms: 300 });
    await expect.poll(() => proxy.open(), { interval: 10 }).toBe(1);
    await close();
    await expect.poll(() => proxy.open()).toBe(0);
    expect(isLive()).toBe(false);
  });
});
