import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer({ contents: "tables" });
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.close());

type Seen = { text: string; closedAfterMs: number };

/** Opens a connection, writes `first`, then `drip` every half second, and answers what came back when it closed. */
function hostile(first: string, drip: string): Promise<Seen> {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const timer = setInterval(() => socket.writable && socket.write(drip), 500);
    socket.on("data", (unit) => (text += String(unit)));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve({ text, closedAfterMs: performance.now() - started });
    });
    socket.write(first);
  });
}

const slowHeaders = () => hostile("GET /api/StatesForContact HTTP/1.1\r\nhost: shop\r\n", "x-more: 1\r\n");
const slowBody = () =>
  hostile(
    "POST /api/Home HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{",
    " ",
  );

/** A shopper who asks ten times a second for as long as the others hold out. */
async function context(signal: AbortSignal): Promise<{ status: number; ms: number }[]> {
  const seen: { status: number; ms: number }[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/StatesForContact`);
    await reply.arrayBuffer();
    seen.push({ status: reply.status, ms: performance.now() - started });
    await pause(100);
  }
  return seen;
}

const longest = (seen: readonly Seen[]) => Math.max(...seen.map(({ closedAfterMs }) => closedAfterMs));

describe("500 slow heads and 100 slow bodies at once", () => {
  it("are answered and closed, and do not slow other requests down", async () => {
    const over = new AbortController();
    const shopper = context(over.signal);
    const [heads, bodies] = await Promise.all([
      Promise.all(Array.from({ length: 500 }, slowHeaders)),
      Promise.all(Array.from({ length: 100 }, slowBody)),
    ]);
    over.abort();
    // 5 and 10 seconds by the settings, looked at every second; the rest is for a busy machine.
    expect(longest(heads)).toBeLessThan(9_000);
    expect(longest(bodies)).toBeLessThan(14_000);
    for (const { text } of [...heads, ...bodies]) expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const input = await shopper;
    expect(input.length).toBeGreaterThan(20);
    expect(input.filter(({ status }) => status !== 200)).toEqual([]);
    const times = input.map(({ ms }) => ms).toSorted((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(500);
  }, 20_000);
});

describe("a request that is too large", () => {
  const json = { "content-type": "application/json" };

  it("is rejected by its announced size before it arrives", async () => {
    const head = "POST /api/SaveCart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n";
    const { text, closedAfterMs } = await hostile(`${head}content-length: 10485760\r\n\r\n{`, "");
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/connection: close/i);
    expect(bodyOf(text)).toMatchObject({
      error: { code: "BadRequest", message: "The request cannot be read." },
    });
    expect(closedAfterMs).toBeLessThan(5_000);
  });

  it("is cut off when it does not announce its size", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    const answer = textOf(socket);
    socket.write(
      "POST /api/SaveCart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
    );
    const chunk = `10000\r\n${" ".repeat(65_536)}\r\n`;
    let sent = 0;
    while (!socket.closed && sent < 200 * 65_536) {
      if (socket.writable) socket.write(chunk);
      sent += 65_536;
      await pause(5);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(sent).toBeLessThan(200 * 65_536);
  });

  it("is rejected in its headers too", async () => {
    const { text } = await hostile(`GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`, "");
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(text)).toMatchObject({ error: { code: "BadRequest" } });
  });

  it("leaves the store working", async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/Home`, {
      method: "POST",
      headers: json,
      body: "[]",
    });
    expect(reply.status).toBe(400);
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });
});

describe("a connection that does not speak HTTP", () => {
  it.each([
    ["noise", "\u0000\u0001\u0002\r\n\r\n"],
    ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["two lengths", "POST /api/Home HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}"],
    [
      "a length and chunks",
      "POST /api/Home HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}",
    ],
    ["a split header", "GET / HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n"],
  ])("%s is answered in the one error shape and closed", async (_, bytes) => {
    const { text } = await hostile(bytes, "");
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(text)).toEqual({ error: { code: "BadRequest", message: "The request cannot be read." } });
  });
});

function textOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (unit) => (text += String(unit)));
    socket.on("close", () => resolve(text));
  });
}

function bodyOf(text: string): unknown {
  return JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4));
}
