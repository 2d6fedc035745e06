import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, type Connection } from "#server/db/engine/connect";
import { listenForChanges, type Notice, type CatalogNotices } from "#server/db/engine/notices";
import { createDemoDatabase, type TestDatabase } from "#test/database";
import { faultProxy, type FaultProxy } from "#test/fakes/faultProxy";

let database: TestDatabase;
let connection: Connection;
let proxy: FaultProxy;
let notices: CatalogNotices | undefined;
let heard: Notice[] = [];
beforeEach(async () => {
  database = await createDemoDatabase();
  connection = connect(database.url, 2, () => undefined);
  proxy = await faultProxy(database.url);
  heard = [];
});
afterEach(async () => {
  proxy.set({ kind: "none" });
  await notices?.close();
  notices = undefined;
  await proxy.close();
  await connection.close();
  await database.drop();
});

async function listen(heartbeatMs = 50): Promise<CatalogNotices> {
  notices = await listenForChanges(proxy.url, (change) => void heard.push(change), heartbeatMs);
  return notices;
}

function changePrice() {
  return connection.db.execute(sql`update variant set price = price + 100 where product_id = 1001`);
}

describe("listening for changes of the catalog", () => {
  it("reports which product has changed", async () => {
    const { isLive } = await listen();
    expect(isLive()).toBe(true);
    expect(heard).toEqual(["all"]);
    await changePrice();
    await expect.poll(() => heard).toContainEqual({ productId: 1001 });
  });

  it.each(["down", "silent"] as const)(
    "is not live on a connection that is %s, and comes back",
    async (kind) => {
      const { isLive } = await listen();
      proxy.set({ kind });
      await expect.poll(isLive).toBe(false);
      expect(heard).toEqual(["all", "all"]);
      await changePrice();
      proxy.set({ kind: "none" });
      await expect.poll(isLive).toBe(true);
      expect(heard).toEqual(["all", "all", "all"]);
      await changePrice();
      await expect.poll(() => heard).toContainEqual({ productId: 1001 });
    },
  );

  it("stays live for as long as the server answers", async () => {
    const { isLive } = await listen(10);
    await connection.db.execute(sql`select pg_sleep(0.3)`);
    expect(isLive()).toBe(true);
    expect(heard).toEqual(["all"]);
  });

  it("leaves no connection behind when it is closed while it reconnects", async () => {
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
