import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { cents, type Cents } from "#domain/money";
import { systemClock } from "#server/ports/clock";
import { withDeadline } from "#server/ports/payment/deadline";
import type { PaymentPort } from "#server/ports/payment/port";
import { sandboxPayment } from "#server/ports/payment/sandbox";
import { stripePayment } from "#server/ports/payment/stripe";
import { card, newKey } from "#test/data/builders";
import { fileDatabase } from "#test/database";
import { fakeStripe } from "#test/fakes/stripe";
import { stripeTokens } from "#test/fakes/stripeCards";

/** A provider under test. `cards` holds a card or token per outcome. */
type Provider = {
  port: PaymentPort;
  cards: Omit<typeof stripeTokens, "older">;
  /** The cardholder's answer (3-D Secure). */
  confirm(clientSecret: string, approved: boolean): Promise<unknown>;
  /** The amounts captured and refunded under a key, in the provider's own books. */
  moved(key: string): Promise<{ taken: Cents; returned: Cents }>;
};

const log = pino({ enabled: false });
const db = (await fileDatabase()).connect(4);
const sandbox = sandboxPayment({ db, timeoutMs: 50, log });
const fake = await fakeStripe();
afterAll(() => fake.close());
const stripe = stripePayment({ db, secretKey: "sk_test_1", api: fake.api, timeoutMs: 5_000, log });

const inTime = (port: PaymentPort) => withDeadline(port, { ms: 5_000, clock: systemClock, log });
const adapters: Record<string, Provider> = {
  sandbox: sandboxProvider(sandbox),
  "sandbox within a deadline": sandboxProvider(inTime(sandbox)),
  stripe: stripeProvider(stripe),
  "stripe within a deadline": stripeProvider(inTime(stripe)),
};

describe.each(Object.entries(adapters))("%s", (_, provider) => {
  const abandoned = { kind: "declined", reason: "abandoned" };
  const nothingMoved = { taken: 0, returned: 0 };
  const allTaken = { taken: 129_900, returned: 0 };

  function setUp() {
    const key = newKey();
    const order = { amount: cents(129_900), orderNumber: "D-1" };
    const authorize = (number: string, under = key) =>
      provider.port.authorize({ key: under, ...order, card: card(number) });
    const charge = async (number: string, under = key) => {
      const outcome = await authorize(number, under);
      return outcome.kind === "authorized" ? provider.port.capture(under) : outcome;
    };
    return { ...provider, key, authorize, charge };
  }

  it("authorizes without taking anything, and voids that when the key is abandoned", async () => {
    const { authorize, cards, key, moved, port } = setUp();
    expect(await authorize(cards.approve)).toEqual({ kind: "authorized" });
    expect(await authorize(cards.approve)).toEqual({ kind: "authorized" });
    expect(await port.find(key)).toEqual({ kind: "authorized" });
    expect(await port.abandon(key)).toEqual(abandoned);
    for (const ask of [port.capture, port.find]) expect(await ask(key)).toEqual(abandoned);
    expect(await authorize(cards.approve)).toEqual(abandoned);
    expect(await moved(key)).toEqual(nothingMoved);
  });

  it("captures an authorization once, however often it is told to", async () => {
    const { authorize, cards, key, moved, port } = setUp();
    await authorize(cards.approve);
    const outcomes = await Promise.all([1, 2, 3].map(() => port.capture(key)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: "captured" });
    expect(await moved(key)).toEqual(allTaken);
  });

  it("captures the amount once and returns the charge", async () => {
    const { charge, cards, key, moved, port } = setUp();
    const outcome = await charge(cards.approve);
    const filled = expect.stringMatching(/./);
    expect(outcome).toMatchObject({ kind: "captured", chargeId: filled, approvalCode: filled });
    expect(await moved(key)).toEqual(allTaken);
    expect(await port.find(key)).toEqual(outcome);
  });

  it.each([
    ["decline", "declined"],
    ["noFunds", "insufficient_funds"],
    ["expired", "expired"],
    ["processorError", "processor_error"],
  ] as const)("says why a charge was declined: %s", async (outcome, reason) => {
    const { charge, cards, key, moved, port } = setUp();
    expect(await charge(cards[outcome])).toEqual({ kind: "declined", reason });
    expect(await port.find(key)).toEqual({ kind: "declined", reason });
    expect(await moved(key)).toEqual(nothingMoved);
  });

  it("answers a repeated key with its first outcome, whatever the card", async () => {
    const { charge, cards, key, moved } = setUp();
    const first = await charge(cards.approve);
    expect(await charge(cards.approve)).toEqual(first);
    expect(await charge(cards.decline)).toEqual(first);
    expect(await moved(key)).toEqual(allTaken);
  });

  it("answers concurrent charges under one key with one outcome", async () => {
    const { charge, cards, key, moved } = setUp();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => charge(cards.approve)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: "captured" });
    expect(await moved(key)).toEqual(allTaken);
  });

  it("gives every charge its own id", async () => {
    const { charge, cards } = setUp();
    const first = await charge(cards.approve);
    const second = await charge(cards.approve, newKey());
    expect(first).not.toMatchObject({ chargeId: second.kind === "captured" && second.chargeId });
  });

  it("finds nothing under a new key", async () => {
    const { port, key } = setUp();
    expect(await port.find(key)).toEqual({ kind: "none" });
  });

  it("says 'unknown' when the answer is lost, and 'authorized' when asked again", async () => {
    const { charge, cards, key, moved, port } = setUp();
    expect(await charge(cards.loseAnswer)).toEqual({ kind: "unknown" });
    expect(await port.find(key)).toEqual({ kind: "authorized" });
    expect(await charge(cards.loseAnswer)).toEqual(await port.find(key));
    expect(await port.abandon(key)).toMatchObject({ kind: "captured" });
    expect(await moved(key)).toEqual(allTaken);
  });

  it("captures only after the cardholder confirms, and once", async () => {
    const { charge, cards, confirm, key, moved, port } = setUp();
    const input = await charge(cards.ask);
    expect(input).toEqual({ kind: "action_required", clientSecret: expect.stringMatching(/.{16}/) });
    expect(await charge(cards.ask)).toEqual(input);
    expect(await port.find(key)).toEqual(input);
    expect(await moved(key)).toEqual(nothingMoved);
    await confirm(secretOf(input), true);
    expect(await port.find(key)).toEqual({ kind: "authorized" });
    expect(await moved(key)).toEqual(nothingMoved);
    expect(await charge(cards.ask)).toMatchObject({ kind: "captured" });
    expect(await port.find(key)).toEqual(await charge(cards.ask));
    expect(await moved(key)).toEqual(allTaken);
  });

  it("declines when the cardholder does not confirm", async () => {
    const { charge, cards, confirm, key, moved } = setUp();
    await confirm(secretOf(await charge(cards.ask)), false);
    expect(await charge(cards.ask)).toEqual({ kind: "declined", reason: "declined" });
    expect(await moved(key)).toEqual(nothingMoved);
  });

  it("charges nothing under a key that was abandoned before its first charge", async () => {
    const { charge, cards, key, moved, port } = setUp();
    expect(await port.abandon(key)).toEqual(abandoned);
    expect(await port.abandon(key)).toEqual(abandoned);
    expect(await charge(cards.approve)).toEqual(abandoned);
    expect(await port.find(key)).toEqual(abandoned);
    expect(await moved(key)).toEqual(nothingMoved);
  });

  it("charges nothing under a key that was abandoned during the confirmation", async () => {
    const { charge, cards, confirm, key, moved, port } = setUp();
    const input = await charge(cards.ask);
    expect(await port.abandon(key)).toEqual(abandoned);
    await confirm(secretOf(input), true);
    expect(await charge(cards.ask)).toEqual(abandoned);
    expect(await moved(key)).toEqual(nothingMoved);
  });

  it("keeps the outcome of a key that is abandoned later", async () => {
    const { charge, cards, key, port } = setUp();
    const outcome = await charge(cards.approve);
    expect(await port.abandon(key)).toEqual(outcome);
    const other = newKey();
    await charge(cards.noFunds, other);
    expect(await port.abandon(other)).toEqual({ kind: "declined", reason: "insufficient_funds" });
  });

  it("gives a charge and a concurrent abandonment the same outcome", async () => {
    const { charge, cards, moved, port } = setUp();
    for (let round = 0; round < 20; round += 1) {
      const key = newKey();
      const [charged, closed] = await Promise.all([charge(cards.approve, key), port.abandon(key)]);
      expect(charged).toEqual(closed);
      expect((await moved(key)).taken).toBe(charged.kind === "captured" ? 129_900 : 0);
    }
  });

  it("refunds once per refund key", async () => {
    const { charge, cards, key, moved, port } = setUp();
    const outcome = await charge(cards.approve);
    const refund = { key, refundKey: `${key}-r1`, amount: cents(100_000) };
    expect(await Promise.all([1, 2, 3].map(() => port.refund(refund)))).toEqual(Array(3).fill("refunded"));
    expect(await port.refund(refund)).toBe("refunded");
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 100_000 });
    expect(await port.find(key)).toEqual(outcome);
  });

  it("rejects a reused refund key with another amount", async () => {
    const { charge, cards, key, moved, port } = setUp();
    await charge(cards.approve);
    const refund = { key, refundKey: `${key}-r2`, amount: cents(1_000) };
    expect(await port.refund(refund)).toBe("refunded");
    expect(await port.refund({ ...refund, amount: cents(2_000) })).toBe("rejected");
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 1_000 });
  });

  it("refunds no more than it captured", async () => {
    const { charge, cards, key, moved, port } = setUp();
    await charge(cards.approve);
    const outcomes = await Promise.all(
      ["a", "b", "c"].map((name) => port.refund({ key, refundKey: key + name, amount: cents(60_000) })),
    );
    expect(outcomes.toSorted()).toEqual(["refunded", "refunded", "rejected"]);
    expect(await port.refund({ key, refundKey: `${key}d`, amount: cents(9_900) })).toBe("refunded");
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 129_900 });
  });

  it("rejects a refund of a charge that captured nothing", async () => {
    const { charge, cards, key, port } = setUp();
    expect(await port.refund({ key, refundKey: `${key}r`, amount: cents(100) })).toBe("rejected");
    await charge(cards.decline);
    expect(await port.refund({ key, refundKey: `${key}r`, amount: cents(100) })).toBe("rejected");
  });
});

function sandboxProvider(port: PaymentPort): Provider {
  return {
    port,
    cards: {
      approve: "4242424242424242",
      decline: "4000000000000002",
      noFunds: "4000000000009995",
      expired: "4000000000000069",
      processorError: "4000000000000119",
      ask: "4000002760003184",
      loseAnswer: "4000000000000408",
    },
    confirm: (clientSecret, approved) => sandbox.completeAuthentication(clientSecret, approved),
    moved: async (key) => {
      const { rows } = await db.execute<{ taken: string; returned: string }>(sql`
        select coalesce(sum(amount) filter (where key = ${key} and state = 'captured'), 0) as taken,
               coalesce(sum(amount) filter (where reason = ${key} and state = 'refunded'), 0) as returned
        from sandbox_charge`);
      return { taken: cents(Number(rows[0]?.taken)), returned: cents(Number(rows[0]?.returned)) };
    },
  };
}

function stripeProvider(port: PaymentPort): Provider {
  return {
    port,
    cards: stripeTokens,
    confirm: async (clientSecret, approved) => fake.authenticate(clientSecret, approved),
    moved: async (key) => {
      const { taken, returned } = fake.moved(key);
      return { taken: cents(taken), returned: cents(returned) };
    },
  };
}

function secretOf(outcome: { kind: string; clientSecret?: string }): string {
  return outcome.clientSecret ?? "";
}
