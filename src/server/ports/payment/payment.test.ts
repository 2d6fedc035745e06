import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { cents, type Cents } from "#domain/money";
import { connect, type Connection } from "#server/db/engine/connect";
import { systemClock } from "#server/ports/clock";
import { withDeadline } from "#server/ports/payment/deadline";
import type { ChargeRequest, PaymentPort } from "#server/ports/payment/port";
import { sandboxPayment, type SandboxPayment } from "#server/ports/payment/sandbox";
import { stripePayment } from "#server/ports/payment/stripe";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { fakeStripe, stripeTokens, type FakeStripe } from "#test/fakes/stripe";

/** A provider as its adapter's test needs it: the port, cards that make it behave, and its own books. */
type Provider = {
  port: PaymentPort;
  cards: Record<
    "approve" | "decline" | "noFunds" | "expired" | "processorError" | "ask" | "loseAnswer",
    string
  >;
  /** What the cardholder tells the bank (3-D Secure). */
  confirm(clientSecret: string, approved: boolean): Promise<unknown>;
  /** What was taken under a key and what was given back, in the provider's own books. */
  moved(key: string): Promise<{ taken: Cents; returned: Cents }>;
};

let database: TestDatabase;
let connection: Connection;
let sandbox: SandboxPayment;
let provider: FakeStripe;
const log = pino({ enabled: false });

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 4, () => undefined);
  sandbox = sandboxPayment({ db: connection.db, timeoutMs: 50, log });
  provider = await fakeStripe();
});

afterAll(async () => {
  await provider.close();
  await connection.close();
  await database.drop();
});

const adapters: Record<string, () => Provider> = {
  sandbox: () => sandboxProvider(sandbox),
  "sandbox within a deadline": () =>
    sandboxProvider(withDeadline(sandbox, { ms: 5_000, clock: systemClock, log })),
  stripe: () => stripeProvider(stripe()),
  "stripe within a deadline": () =>
    stripeProvider(withDeadline(stripe(), { ms: 5_000, clock: systemClock, log })),
};

// Each test has keys of its own, so that one set of books serves all.
let count = 0;
function newKey(): string {
  count += 1;
  return `order-${count}-1`;
}

describe.each(Object.entries(adapters))("%s", (_, open) => {
  function setUp() {
    const provider = open();
    const key = newKey();
    const charge = (number: string, more: Partial<ChargeRequest> = {}) =>
      provider.port.charge({
        key,
        amount: cents(129_900),
        orderNumber: "D-1",
        card: { name: "Ada Lovelace", number, cvv: "123", expMonth: 12, expYear: 2031 },
        ...more,
      });
    return { ...provider, key, charge };
  }

  it("takes the money once and answers the charge", async () => {
    const { charge, cards, key, moved, port } = setUp();
    const outcome = await charge(cards.approve);
    expect(outcome).toMatchObject({
      kind: "captured",
      chargeId: expect.stringMatching(/./),
      approvalCode: expect.stringMatching(/./),
    });
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 0 });
    expect(await port.find(key)).toEqual(outcome);
  });

  it.each([
    ["decline", "declined"],
    ["noFunds", "insufficient_funds"],
    ["expired", "expired"],
    ["processorError", "processor_error"],
  ] as const)("tells why it took nothing: %s", async (card, reason) => {
    const { charge, cards, key, moved, port } = setUp();
    expect(await charge(cards[card])).toEqual({ kind: "declined", reason });
    expect(await port.find(key)).toEqual({ kind: "declined", reason });
    expect(await moved(key)).toEqual({ taken: 0, returned: 0 });
  });

  it("answers a key that comes again with its first outcome, whatever card comes with it", async () => {
    const { charge, cards, key, moved } = setUp();
    const first = await charge(cards.approve);
    expect(await charge(cards.approve)).toEqual(first);
    expect(await charge(cards.decline)).toEqual(first);
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 0 });
  });

  it("answers one key sent many times at once with one outcome", async () => {
    const { charge, cards, key, moved } = setUp();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => charge(cards.approve)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: "captured" });
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 0 });
  });

  it("never gives two charges one id", async () => {
    const { charge, cards } = setUp();
    const first = await charge(cards.approve);
    const second = await charge(cards.approve, { key: newKey() });
    expect(first).not.toMatchObject({ chargeId: second.kind === "captured" && second.chargeId });
  });

  it("knows nothing of a key it never saw", async () => {
    const { port, key } = setUp();
    expect(await port.find(key)).toEqual({ kind: "none" });
  });

  it("says 'unknown' where the answer got lost, and 'captured' to whoever asks again", async () => {
    const { charge, cards, key, moved, port } = setUp();
    expect(await charge(cards.loseAnswer)).toEqual({ kind: "unknown" });
    expect(await port.find(key)).toMatchObject({ kind: "captured" });
    expect(await charge(cards.loseAnswer)).toEqual(await port.find(key));
    expect(await port.abandon(key)).toMatchObject({ kind: "captured" });
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 0 });
  });

  it("takes nothing before the cardholder has confirmed, and then takes it once", async () => {
    const { charge, cards, confirm, key, moved, port } = setUp();
    const input = await charge(cards.ask);
    expect(input).toEqual({ kind: "action_required", clientSecret: expect.stringMatching(/.{16}/) });
    expect(await charge(cards.ask)).toEqual(input);
    expect(await port.find(key)).toEqual(input);
    expect(await moved(key)).toEqual({ taken: 0, returned: 0 });
    await confirm(secretOf(input), true);
    expect(await charge(cards.ask)).toMatchObject({ kind: "captured" });
    expect(await port.find(key)).toEqual(await charge(cards.ask));
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 0 });
  });

  it("declines where the cardholder did not confirm", async () => {
    const { charge, cards, confirm, key, moved } = setUp();
    await confirm(secretOf(await charge(cards.ask)), false);
    expect(await charge(cards.ask)).toEqual({ kind: "declined", reason: "declined" });
    expect(await moved(key)).toEqual({ taken: 0, returned: 0 });
  });

  it("lets nothing happen under an abandoned key that was never seen", async () => {
    const { charge, cards, key, moved, port } = setUp();
    const abandoned = { kind: "declined", reason: "abandoned" };
    expect(await port.abandon(key)).toEqual(abandoned);
    expect(await port.abandon(key)).toEqual(abandoned);
    expect(await charge(cards.approve)).toEqual(abandoned);
    expect(await port.find(key)).toEqual(abandoned);
    expect(await moved(key)).toEqual({ taken: 0, returned: 0 });
  });

  it("lets nothing happen under an abandoned key that waited for the cardholder", async () => {
    const { charge, cards, confirm, key, moved, port } = setUp();
    const input = await charge(cards.ask);
    expect(await port.abandon(key)).toEqual({ kind: "declined", reason: "abandoned" });
    await confirm(secretOf(input), true);
    expect(await charge(cards.ask)).toEqual({ kind: "declined", reason: "abandoned" });
    expect(await moved(key)).toEqual({ taken: 0, returned: 0 });
  });

  it("lets an abandoned key keep what had happened", async () => {
    const { charge, cards, key, port } = setUp();
    const outcome = await charge(cards.approve);
    expect(await port.abandon(key)).toEqual(outcome);
    const other = newKey();
    await charge(cards.noFunds, { key: other });
    expect(await port.abandon(other)).toEqual({ kind: "declined", reason: "insufficient_funds" });
  });

  it("agrees with itself where a charge and its abandonment come at once", async () => {
    const { charge, cards, moved, port } = setUp();
    for (let round = 0; round < 20; round += 1) {
      const key = newKey();
      const [charged, abandoned] = await Promise.all([charge(cards.approve, { key }), port.abandon(key)]);
      expect(charged).toEqual(abandoned);
      expect((await moved(key)).taken).toBe(charged.kind === "captured" ? 129_900 : 0);
    }
  });

  it("gives money back once for one refund key", async () => {
    const { charge, cards, key, moved, port } = setUp();
    const outcome = await charge(cards.approve);
    const refund = { key, refundKey: `${key}-r1`, amount: cents(100_000) };
    expect(await Promise.all([1, 2, 3].map(() => port.refund(refund)))).toEqual(Array(3).fill("refunded"));
    expect(await port.refund(refund)).toBe("refunded");
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 100_000 });
    expect(await port.find(key)).toEqual(outcome);
  });

  it("gives nothing back for a refund key that comes again with another amount", async () => {
    const { charge, cards, key, moved, port } = setUp();
    await charge(cards.approve);
    const refund = { key, refundKey: `${key}-r2`, amount: cents(1_000) };
    expect(await port.refund(refund)).toBe("refunded");
    expect(await port.refund({ ...refund, amount: cents(2_000) })).toBe("rejected");
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 1_000 });
  });

  it("gives back no more than it took", async () => {
    const { charge, cards, key, moved, port } = setUp();
    await charge(cards.approve);
    const parts = await Promise.all(
      ["a", "b", "c"].map((name) => port.refund({ key, refundKey: key + name, amount: cents(60_000) })),
    );
    expect(parts.toSorted()).toEqual(["refunded", "refunded", "rejected"]);
    expect(await port.refund({ key, refundKey: `${key}d`, amount: cents(9_900) })).toBe("refunded");
    expect(await moved(key)).toEqual({ taken: 129_900, returned: 129_900 });
  });

  it("gives nothing back where it took nothing", async () => {
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
      const { rows } = await connection.db.execute<{ taken: string; returned: string }>(sql`
        select coalesce(sum(amount) filter (where key = ${key} and state = 'captured'), 0) as taken,
               coalesce(sum(amount) filter (where reason = ${key} and state = 'refunded'), 0) as returned
        from sandbox_charge`);
      return { taken: cents(Number(rows[0]?.taken)), returned: cents(Number(rows[0]?.returned)) };
    },
  };
}

function stripe(): PaymentPort {
  const { db } = connection;
  return stripePayment({ db, secretKey: "sk_test_1", api: provider.api, timeoutMs: 5_000, log });
}

function stripeProvider(port: PaymentPort): Provider {
  return {
    port,
    cards: stripeTokens,
    confirm: async (clientSecret, approved) => provider.authenticate(clientSecret, approved),
    moved: async (key) => {
      const { taken, returned } = provider.moved(key);
      return { taken: cents(taken), returned: cents(returned) };
    },
  };
}

function secretOf(outcome: { kind: string; clientSecret?: string }): string {
  return outcome.clientSecret ?? "";
}
