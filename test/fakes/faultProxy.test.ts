import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database";
import { listen } from "#test/fakes/listen";
import { faultProxy, type FaultProxy } from "#test/fakes/faultProxy";

const body = "0123456789".repeat(10_000);

describe("in front of an HTTP server", () => {
  let server: Server;
  let proxy: FaultProxy;

  beforeEach(async () => {
    server = createServer((_, reply) => void reply.setHeader("connection", "close").end(body));
    proxy = await faultProxy(`http://127.0.0.1:${await listen(server)}/shop?a=1`);
  });

  afterEach(async () => {
    await proxy.close();
    await new Promise((resolve) => server.close(resolve));
  });

  async function get(patience = 5_000): Promise<string> {
    const reply = await fetch(proxy.url, { signal: AbortSignal.timeout(patience) });
    return reply.text();
  }

  it("passes everything through while no fault is set", async () => {
    expect(new URL(proxy.url).pathname + new URL(proxy.url).search).toBe("/shop?a=1");
    const bodies = await Promise.all(Array.from({ length: 10 }, () => get()));
    expect(bodies.every((each) => each === body)).toBe(true);
  });

  it("goes down and comes back", async () => {
    proxy.set({ kind: "down" });
    await expect(get()).rejects.toThrow("fetch failed");
    proxy.set({ kind: "none" });
    expect(await get()).toBe(body);
  });

  it("stays silent", async () => {
    proxy.set({ kind: "silent" });
    await expect(get(100)).rejects.toThrow("timeout");
    proxy.set({ kind: "none" });
    expect(await get()).toBe(body);
  });

  it("answers late and in order", async () => {
    proxy.set({ kind: "slow", ms: 100 });
    const started = performance.now();
    expect(await get(20_000)).toBe(body);
    expect(performance.now() - started).toBeGreaterThanOrEqual(95);
  });

  it("breaks off in the middle of an answer by a reset or an early end", async () => {
    for (const kind of ["reset", "cut"] as const) {
      proxy.set({ kind, afterBytes: 50_000 });
      await expect(get()).rejects.toThrow();
      proxy.set({ kind, afterBytes: 0 });
      await expect(get()).rejects.toThrow();
    }
  });

  it("cuts after exactly that many bytes", async () => {
    const plain = createServer((_, reply) => void reply.socket?.end("0123456789"));
    const front = await faultProxy(`http://127.0.0.1:${await listen(plain)}`);
    front.set({ kind: "cut", afterBytes: 4 });
    const socket = connect(Number(new URL(front.url).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    let seen = "";
    for await (const chunk of socket) seen += String(chunk);
    expect(seen).toBe("0123");
    await front.close();
    await new Promise((resolve) => plain.close(resolve));
  });

  it("answers garbage", async () => {
    proxy.set({ kind: "garbage" });
    await expect(get()).rejects.toThrow("fetch failed");
  });

  it("leaves no connection open", async () => {
    await get();
    await expect.poll(() => proxy.open()).toBe(0);
  });
});

describe("in front of PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let proxy: FaultProxy;
  let client: pg.Client;
  let gone: Promise<unknown>;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await faultProxy(database.url);
    client = new pg.Client(proxy.url);
    gone = new Promise((resolve) => client.on("error", resolve));
    await client.connect();
  });

  afterEach(async () => {
    await proxy.close();
    await database.drop();
  });

  it("cuts open connections and accepts new ones", async () => {
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(proxy.open()).toBe(1);
    proxy.set({ kind: "down" });
    await gone;
    await expect(new pg.Client(proxy.url).connect()).rejects.toThrow();
    proxy.set({ kind: "none" });
    const again = new pg.Client(proxy.url);
    await again.connect();
    expect((await again.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
    await again.end();
  });

  it("resets an answer halfway", async () => {
    proxy.set({ kind: "reset", afterBytes: 1_000 });
    await expect(client.query("select repeat('x', 100000)")).rejects.toThrow();
  });
});
