import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { orderBodyLimit } from "#contract/access";
import { fileServer } from "#test/testServer";

/** One machine plays all the attackers. */
const server = await fileServer({ contents: "tables", env: { MAX_CONNECTIONS_PER_ADDRESS: "1000" } });
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });

type Reply = { text: string; closedAfterMs: number };

/** Opens a connection whose errors do not matter, and reads it until it closes. */
function open() {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  // The store closes a connection that is still being written to: that is what these tests are about.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, closed };
}

/** Writes `first`, then `drip` every half second, until the server closes the connection. */
async function hostile(first: string, drip = ""): Promise<Reply> {
  const started = performance.now();
  const { socket, closed } = open();
  const timer = setInterval(() => socket.writable && socket.write(drip), 500);
  socket.write(first);
  const text = await closed;
  clearInterval(timer);
  return { text, closedAfterMs: performance.now() - started };
}

const slowHeaders = () => hostile("GET /api/StatesForContact HTTP/1.1\r\nhost: shop\r\n", "x-more: 1\r\n");
const slowBody = () =>
  hostile(
    "POST /api/Home HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{",
    " ",
  );

/** Sends ten requests a second until aborted. */
async function browse(signal: AbortSignal): Promise<{ status: number; ms: number }[]> {
  const replies: { status: number; ms: number }[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const reply = await fetch(`${address}/api/StatesForContact`);
    await reply.arrayBuffer();
    replies.push({ status: reply.status, ms: performance.now() - started });
    await pause(100);
  }
  return replies;
}

const unreadable = { error: { code: "BadRequest", message: "We couldn't read that request." } };
const longest = (replies: readonly Reply[]) => Math.max(...replies.map(({ closedAfterMs }) => closedAfterMs));

describe("500 slow heads and 100 slow bodies at once", () => {
  it("are answered and closed, and do not slow other requests down", async () => {
    const over = new AbortController();
    const shopper = browse(over.signal);
    const [heads, bodies] = await Promise.all([
      Promise.all(Array.from({ length: 500 }, slowHeaders)),
      Promise.all(Array.from({ length: 100 }, slowBody)),
    ]);
    over.abort();
    // The settings are 5 and 10 seconds, checked every second; a busy machine may add some.
    expect(longest(heads)).toBeLessThan(9_000);
    expect(longest(bodies)).toBeLessThan(14_000);
    for (const { text } of [...heads, ...bodies]) expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const replies = await shopper;
    expect(replies.length).toBeGreaterThan(20);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const times = replies.map(({ ms }) => ms).toSorted((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(500);
  }, 20_000);
});

describe("a request that is too large", () => {
  it("is rejected by its announced size before it arrives", async () => {
    const head = "POST /api/SaveCart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n";
    const { text, closedAfterMs } = await hostile(`${head}content-length: 10485760\r\n\r\n{`);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/connection: close/i);
    expect(bodyOf(text)).toMatchObject(unreadable);
    expect(closedAfterMs).toBeLessThan(5_000);
  });

  it("is cut off when it does not announce its size", async () => {
    const { socket, closed } = open();
    socket.write(
      "POST /api/SaveCart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
    );
    // One byte too many, and no end: whoever goes on writing to a closed connection may lose the answer to a reset.
    socket.write(`10000\r\n${" ".repeat(orderBodyLimit)}\r\n1\r\n \r\n`);
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("is rejected in its headers too", async () => {
    const { text } = await hostile(`GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(text)).toMatchObject({ error: { code: "BadRequest" } });
  });

  it("leaves the store working", async () => {
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
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
    const { text } = await hostile(bytes);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(text)).toEqual(unreadable);
  });
});

function bodyOf(text: string): unknown {
  return JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4));
}
