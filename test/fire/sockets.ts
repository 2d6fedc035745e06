import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { goodTraffic } from "#test/attacks/goodTraffic";
import { holdConnections, loopbackAddresses } from "#test/attacks/idleConnections";
import { atLeast, atMost, type Goal, type LaneResult, type Size } from "#test/fire/figures";
import { openStore } from "#test/fire/openStore";

const sizes = {
  full: { heads: 500, bodies: 200, idle: 5_000, seconds: 20 },
  quick: { heads: 500, bodies: 200, idle: 5_000, seconds: 5 },
};

const paths = ["/", "/product-category/living", "/api/StatesForContact"];
const slowHead = "GET / HTTP/1.1\r\nhost: store\r\nx-more: ";
const slowBody =
  "POST /api/Home HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{";

/** Connections that are slow or say nothing, from one address and from many, while shoppers open pages. */
export async function sockets(size: Size): Promise<LaneResult> {
  const { heads, bodies, idle, seconds } = sizes[size];
  const store = await openStore({ env: { TRUST_PROXY: "" } });
  const port = Number(new URL(store.url).port);
  const many = loopbackAddresses(100);
  const slow = await beside(`${heads} slow heads and ${bodies} slow bodies`, store.url, async () => {
    const [headMs, bodyMs] = await Promise.all([
      closedAfter(port, heads, slowHead),
      closedAfter(port, bodies, slowBody),
    ]);
    return [
      // The limits are 5 and 10 seconds, checked every second.
      atMost(6_500, "slow heads are closed after, most ms", headMs),
      atMost(11_500, "slow bodies are closed after, most ms", bodyMs),
    ];
  });
  const crowds: Goal[] = [];
  for (const [who, from, count] of [
    ["one address", many.slice(0, 1), 1_000],
    ["one address", many.slice(0, 1), idle],
    ["100 addresses", many, idle],
  ] as const)
    crowds.push(
      ...(await beside(`${count} idle connections of ${who}`, store.url, async () => {
        const attack = holdConnections({ port, from, each: Math.ceil(count / from.length) });
        await pause(seconds * 1_000);
        const { opened } = await attack.stop();
        return [atLeast(count, `${count} idle connections of ${who}: tried`, opened)];
      })),
    );
  return {
    goals: [...slow, ...crowds, atMost(350, "memory, MB", store.process().memory())],
    breaks: await store.breaks([]),
  };
}

/** Attacks while shoppers open pages. @returns their goals and the attack's own */
async function beside(name: string, url: string, attack: () => Promise<Goal[]>): Promise<Goal[]> {
  const traffic = goodTraffic(url, paths);
  await pause(500);
  const own = await attack();
  const { requests, errors, p95Ms } = await traffic.stop();
  return [
    ...own,
    atLeast(10, `${name}: pages opened`, requests),
    atMost(0, `${name}: pages that failed`, errors),
    atMost(100, `${name}: a page, p95 ms`, p95Ms),
  ];
}

/** Opens connections that send `first` and then one byte a second. @returns the longest time until one was closed */
async function closedAfter(port: number, count: number, first: string): Promise<number> {
  const from = loopbackAddresses(20);
  const times = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: from[index % from.length] });
      const began = performance.now();
      const drip = setInterval(() => socket.writable && socket.write("a"), 1_000);
      socket.write(first);
      socket.resume().on("error", () => undefined);
      return new Promise<number>((resolve) =>
        socket.on("close", () => {
          clearInterval(drip);
          resolve(performance.now() - began);
        }),
      );
    }),
  );
  return Math.max(...times);
}
