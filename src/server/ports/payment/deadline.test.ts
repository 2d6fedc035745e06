import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { systemClock } from "#server/ports/clock";
import { withDeadline } from "#server/ports/payment/deadline";
import { FollowUpFailed } from "#server/ports/notProcessed";
import type { ChargeOutcome, PaymentPort } from "#server/ports/payment/port";
import { goodCard } from "#test/data/builders";

const captured = { kind: "captured", chargeId: "ch_1", approvalCode: "123456" } as const;
const request = { key: "order-1", amount: cents(5_000), orderNumber: "D-1", card: goodCard };
const refund = { key: "order-1", refundKey: "r", amount: cents(1) };
const unknown = { kind: "unknown" };
const unsent = { kind: "unsent", isTooMany: false };

const never = () => new Promise<never>(() => undefined);

/** A provider that gives `answers` in order and then repeats the last one. */
function provider(...answers: (() => Promise<ChargeOutcome>)[]) {
  const keys: string[] = [];
  async function next(key: string): Promise<ChargeOutcome> {
    keys.push(key);
    return answers[Math.min(keys.length, answers.length) - 1]!();
  }
  const port: PaymentPort = {
    takesTokens: false,
    isAvailable: () => true,
    fingerprint: never,
    authorize: ({ key }) => next(key),
    capture: next,
    find: next,
    abandon: next,
    refund: async ({ refundKey }) => ((await next(refundKey)).kind === "captured" ? "refunded" : "rejected"),
  };
  return { port, keys };
}

function setUp(port: PaymentPort, ms = 1_000) {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  return { guarded: withDeadline(port, { ms, clock: systemClock, log }), lines };
}

const broken = async (): Promise<ChargeOutcome> => {
  throw Object.assign(new Error(`no connection for ${request.card.number}`), { code: "ECONNRESET" });
};
const fine = async (): Promise<ChargeOutcome> => captured;
const unsure = async (): Promise<ChargeOutcome> => ({ kind: "unknown" });

describe("withDeadline", () => {
  it("retries with the same key", async () => {
    const { port, keys } = provider(broken, broken, fine);
    expect(await setUp(port).guarded.authorize(request)).toEqual(captured);
    expect(keys).toEqual(["order-1", "order-1", "order-1"]);
  });

  it("answers unknown after three failed attempts", async () => {
    const { port, keys } = provider(broken);
    const { guarded } = setUp(port);
    expect(await guarded.authorize(request)).toEqual(unknown);
    expect(keys).toHaveLength(3);
    expect(await guarded.find("order-1")).toEqual(unknown);
    expect(await guarded.abandon("order-1")).toEqual(unknown);
    expect(await guarded.refund(refund)).toBe("unknown");
  });

  it("does not retry an 'unknown' from the provider itself", async () => {
    const { port, keys } = provider(unsure, fine);
    expect(await setUp(port).guarded.authorize(request)).toEqual(unknown);
    expect(keys).toHaveLength(1);
  });

  it("passes every other answer on", async () => {
    const { port } = provider(async () => ({ kind: "declined", reason: "expired" }));
    const { guarded } = setUp(port);
    expect(await guarded.authorize(request)).toEqual({ kind: "declined", reason: "expired" });
    expect(await guarded.refund(refund)).toBe("rejected");
  });

  it("does without a card's fingerprint that takes more than a second", async () => {
    const started = performance.now();
    expect(await setUp(provider(never).port).guarded.fingerprint(goodCard)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it("does not wait beyond the deadline", async () => {
    const { port } = provider(never);
    const started = performance.now();
    expect(await setUp(port, 60).guarded.authorize(request)).toEqual(unknown);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("counts all attempts of one payment against one deadline and makes none after it", async () => {
    const late = async (): Promise<ChargeOutcome> => {
      await pause(80);
      return broken();
    };
    const { port, keys } = provider(late);
    const started = performance.now();
    expect(await setUp(port, 120).guarded.authorize(request)).toEqual(unknown);
    expect(performance.now() - started).toBeLessThan(250);
    await pause(400);
    expect(keys.length).toBeLessThanOrEqual(2);
  });

  it("answers unsent when no attempt to connect succeeded, and unknown when one did", async () => {
    const refused = async (): Promise<ChargeOutcome> => {
      throw Object.assign(new Error("no connection"), { detail: { code: "ECONNREFUSED" } });
    };
    expect(await setUp(provider(refused).port).guarded.authorize(request)).toEqual(unsent);
    expect(await setUp(provider(refused).port).guarded.find("order-1")).toEqual(unknown);
    expect(await setUp(provider(broken, refused).port).guarded.authorize(request)).toEqual(unknown);
    expect(await setUp(provider(refused, never).port, 300).guarded.authorize(request)).toEqual(unknown);
  });

  it("answers unknown when our own database fails, which opens no circuit breaker", async () => {
    const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    const broke = () => Promise.reject(new DrizzleQueryError("select", [], refused));
    const { port } = provider(...Array.from({ length: 18 }, () => broke), fine);
    const { guarded } = setUp(port);
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(() => guarded.authorize(request)));
    expect(outcomes).toEqual(Array(6).fill(unknown));
    expect(await guarded.authorize(request)).toEqual(captured);
  });

  it("logs the error code of a failure but not its message", async () => {
    const { port } = provider(broken);
    const { guarded, lines } = setUp(port);
    await guarded.authorize(request);
    expect(lines.join("")).toContain("ECONNRESET");
    expect(lines.join("")).not.toContain(request.card.number);
  });
});

/** A provider's answer with this HTTP status, as an adapter throws it. */
function answering(statusCode: number) {
  return async (): Promise<ChargeOutcome> => {
    throw Object.assign(new Error("no"), { statusCode });
  };
}

describe("a request that the provider rejects", () => {
  it.each([
    [400, 1],
    [402, 1],
    [404, 1],
    [409, 3],
  ])("with %i is sent %i times and opens no circuit breaker, however often", async (status, times) => {
    const rejections = Array.from({ length: 6 * times }, () => answering(status));
    const { port, keys } = provider(...rejections, fine);
    const { guarded } = setUp(port);
    for (let call = 0; call < 6; call += 1) expect(await guarded.authorize(request)).toEqual(unknown);
    expect(keys).toHaveLength(6 * times);
    expect(await guarded.authorize(request)).toEqual(captured);
  });

  it("with 429 on every try is certainly not processed, and opens no circuit breaker, however often", async () => {
    const { port, keys } = provider(...Array.from({ length: 21 }, () => answering(429)), fine);
    const { guarded } = setUp(port);
    for (let call = 0; call < 6; call += 1)
      expect(await guarded.authorize(request)).toEqual({ kind: "unsent", isTooMany: true });
    expect(await guarded.find("order-1")).toEqual(unknown);
    expect(keys).toHaveLength(21);
    expect(await guarded.authorize(request)).toEqual(captured);
  });

  it("with 429 may have been processed by an earlier try, or by an earlier request of the same try", async () => {
    const followUp = async () => {
      throw new FollowUpFailed(Object.assign(new Error("no"), { statusCode: 429 }));
    };
    for (const first of [broken, followUp, answering(409)]) {
      const { guarded } = setUp(provider(first, answering(429)).port);
      expect(await guarded.authorize(request)).toEqual(unknown);
    }
  });

  it.each([401, 403, 500, 503])("with %i is a failed call", async (status) => {
    const { port, keys } = provider(answering(status));
    const { guarded } = setUp(port, 5_000);
    await Promise.all([1, 2, 3, 4, 5].map(() => guarded.authorize(request)));
    const sent = keys.length;
    expect(await guarded.authorize(request)).toEqual(unsent);
    expect(keys).toHaveLength(sent);
  });
});

describe("after five failed calls in a row", () => {
  // cockatiel's breaker reads the system time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

  async function failing(...then: (() => Promise<ChargeOutcome>)[]) {
    const failures = Array.from({ length: 15 }, () => broken);
    const { port, keys } = provider(...failures, ...then);
    const { guarded } = setUp(port, 5_000);
    await Promise.all(Array.from({ length: 5 }, () => guarded.authorize(request)));
    return { guarded, keys };
  }

  it("sends the provider nothing for 30 seconds", async () => {
    const { guarded, keys } = await failing(fine);
    expect(keys).toHaveLength(15);
    advance(29_999);
    expect(guarded.isAvailable()).toBe(false);
    expect(await guarded.authorize(request)).toEqual(unsent);
    expect(await guarded.capture("order-1")).toEqual(unknown);
    expect(await guarded.refund(refund)).toBe("unknown");
    expect(keys).toHaveLength(15);
    advance(1);
    expect(await guarded.authorize(request)).toEqual(captured);
    expect(await guarded.authorize(request)).toEqual(captured);
  });

  it("then sends one trial call while the others are still not sent", async () => {
    const { guarded, keys } = await failing(fine);
    advance(30_000);
    const outcomes = await Promise.all([1, 2, 3].map(() => guarded.authorize(request)));
    expect(outcomes).toEqual([captured, unsent, unsent]);
    expect(keys).toHaveLength(16);
  });

  it("waits another 30 seconds when the trial call fails", async () => {
    const { guarded, keys } = await failing(broken, broken, broken, fine);
    advance(30_000);
    expect(await guarded.authorize(request)).toEqual(unknown);
    expect(keys).toHaveLength(18);
    advance(29_999);
    await guarded.authorize(request);
    expect(keys).toHaveLength(18);
    advance(1);
    expect(await guarded.authorize(request)).toEqual(captured);
  });

  it("counts only consecutive failures: any answer between them, even a decline, resets the count", async () => {
    const declined = async (): Promise<ChargeOutcome> => ({ kind: "declined", reason: "declined" });
    const four = Array.from({ length: 12 }, () => broken);
    const { port, keys } = provider(...four, declined, ...four, fine);
    const { guarded } = setUp(port, 5_000);
    const fail = () => Promise.all([1, 2, 3, 4].map(() => guarded.authorize(request)));
    await fail();
    await guarded.authorize(request);
    await fail();
    expect(await guarded.authorize(request)).toEqual(captured);
    expect(keys).toHaveLength(26);
  });
});
