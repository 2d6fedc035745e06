import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTraffic } from "#server/app/traffic";
import { createRenderQueue } from "#server/pages/renderQueue";
import { goodTraffic } from "#test/attacks/goodTraffic";
import { askForUncachedPages, uncachedAddresses } from "#test/attacks/uncachedPages";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const one = await fileServer({ web: await fileWeb() });

describe("a rendering", () => {
  const traffic = createTraffic();
  const queue = createRenderQueue(traffic);
  const take = (ms: number) => () => pause(ms);
  /** How long four renderings of 20 ms take, two at a time. */
  async function timeOfFour(): Promise<number> {
    const began = performance.now();
    for (const _ of [1, 2, 3, 4]) traffic.note();
    await Promise.all([1, 2, 3, 4].map((client) => queue.add(`192.0.2.${client}`, take(20))));
    return performance.now() - began;
  }

  it("rests while others ask for something else, and not otherwise", async () => {
    const alone = await timeOfFour();
    traffic.note();
    const withOthers = await timeOfFour();
    // 100 ms with the rests and 40 without; timers may fire a moment early.
    expect(withOthers).toBeGreaterThan(80);
    expect(alone).toBeLessThan(withOthers);
  });
});

describe("renderings beyond the limit", () => {
  /** The function is async because `inject` alone sends nothing until it is awaited. */
  const ask = async (url: string, remoteAddress = "192.0.2.20") =>
    one.app.inject({ method: "GET", url, remoteAddress });

  it("are answered 503 by address, without harm to cached pages and other shoppers", async () => {
    const cached = (await ask("/product/1001")).body;
    let go = () => {};
    Object.assign(globalThis, { slowPages: new Promise<void>((resolve) => (go = resolve)) });
    const waiting = Array.from({ length: 8 }, (_, number) => ask(`/slow/${number}`));
    const rejected = await ask("/slow/8");
    const data = await ask("/slow/9.data");
    const others = ["192.0.2.21", "192.0.2.22", "192.0.2.23"].flatMap((address) =>
      Array.from({ length: 8 }, (_, number) => ask(`/slow/${address}-${number}`, address)),
    );
    const beyondAll = await ask("/slow/other", "192.0.2.24");
    for (const { statusCode, headers, body } of [rejected, beyondAll]) {
      expect({ statusCode, ...headers }).toMatchObject({
        statusCode: 503,
        "retry-after": "2",
        "cache-control": "no-store",
        "content-type": "text/html; charset=utf-8",
      });
      expect(body).toContain("The store is busy right now. Please try again in a moment.");
      const [, style = ""] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
      expect(headers["content-security-policy"]).toContain(hash("sha256", style, "base64"));
    }
    expect(data).toMatchObject({ statusCode: 503, headers: { "retry-after": "2" } });
    expect(data.json()).toMatchObject({ error: { code: "Unavailable" } });
    expect((await ask("/product/1001")).body).toBe(cached);
    go();
    for (const { statusCode } of await Promise.all([...waiting, ...others])) expect(statusCode).toBe(200);
    expect((await ask("/slow/8")).statusCode).toBe(200);
  });

  it("leave cached pages to shoppers while sixteen clients ask for new ones", async () => {
    const url = await one.app.listen({ port: 0, host: "127.0.0.1" });
    for (const addressOf of Object.values(uncachedAddresses)) {
      const attack = askForUncachedPages(url, addressOf);
      const traffic = goodTraffic(url, ["/product/1001"]);
      await expect.poll(traffic.requests).toBeGreaterThan(20);
      expect(await traffic.stop()).toMatchObject({ errors: 0 });
      const statuses = Object.keys(await attack.stop());
      expect(statuses.filter((status) => !["200", "404", "503"].includes(status))).toEqual([]);
    }
  });
});
