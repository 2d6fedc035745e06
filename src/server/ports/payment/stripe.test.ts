import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pino } from "pino";
import { cents } from "#domain/money";
import { connect, type Connection } from "#server/db/engine/connect";
import { systemClock } from "#server/ports/clock";
import { withDeadline } from "#server/ports/payment/deadline";
import type { PaymentPort } from "#server/ports/payment/port";
import { stripePayment } from "#server/ports/payment/stripe";
import { goodCard } from "#test/builders";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { fakeStripe, stripeTokens, type FakeStripe } from "#test/fakes/stripe";

let database: TestDatabase;
let connection: Connection;
let provider: FakeStripe;
let port: PaymentPort;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 4, () => undefined);
  provider = await fakeStripe();
  const { api } = provider;
  const log = pino({ base: null, timestamp: false }, { write: (line) => void logged.push(line) });
  port = stripePayment({ db: connection.db, secretKey: "sk_test_1", api, timeoutMs: 5_000, log });
});
afterAll(async () => {
  await provider.close();
  await connection.close();
  await database.drop();
});

function charge(key: string, number: string, at = port) {
  return at.charge({ key, amount: cents(5_000), orderNumber: "D-1", card: { ...goodCard, number } });
}

describe("stripe", () => {
  it("is asked again after a 500, in making a payment or in confirming it, and charges once (C15)", async () => {
    const log = pino({ enabled: false });
    const patient = withDeadline(port, { ms: 5_000, clock: systemClock, log });
    for (const [key, times] of [
      ["a-1", 1],
      ["a-2", 2],
    ] as const) {
      provider.failNext(times);
      expect(await charge(key, stripeTokens.approve, patient)).toMatchObject({ kind: "captured" });
      expect(provider.moved(key)).toEqual({ taken: 5_000, returned: 0 });
    }
    await port.find("a-3");
    const made = charge("a-3", stripeTokens.ask);
    expect((await made).kind).toBe("action_required");
    provider.failNext(1);
    expect(await patient.find("a-3")).toMatchObject({ kind: "action_required" });
  });

  it("throws where it is broken, so that it is asked again", async () => {
    provider.failNext(1);
    await expect(charge("b-1", stripeTokens.approve)).rejects.toThrow();
    expect(await port.find("b-1")).toEqual({ kind: "none" });
    expect(await charge("b-1", stripeTokens.approve)).toMatchObject({ kind: "captured" });
  });

  it("is never sent a card's number, nor its code", async () => {
    const sent = provider.bodies.length;
    const typed = await charge("c-1", "4242424242424242");
    expect(typed).toEqual({ kind: "declined", reason: "processor_error" });
    expect(provider.bodies).toHaveLength(sent);
    await charge("c-2", stripeTokens.approve);
    expect(provider.bodies.join("\n")).not.toMatch(/4242|cvc|cvv/i);
    expect(await charge("c-1", stripeTokens.approve)).toEqual({ kind: "declined", reason: "abandoned" });
  });

  it("takes a token of the older kind too", async () => {
    expect(await charge("d-1", stripeTokens.older)).toMatchObject({
      kind: "captured",
      approvalCode: "A12345",
    });
    expect(provider.bodies.at(-1)).toContain("tok_visa");
  });

  it("answers a used key with its outcome, even when a card number comes with it", async () => {
    const paid = await charge("c-3", stripeTokens.approve);
    expect(await charge("c-3", "4242424242424242")).toEqual(paid);
    const input = await charge("c-4", stripeTokens.ask);
    expect(await charge("c-4", "4242424242424242")).toEqual(input);
  });

  it("ends a key whose token nobody knows, at once and for good", async () => {
    expect(await charge("g-1", "pm_of_nobody")).toEqual({ kind: "declined", reason: "processor_error" });
    expect((await charge("g-1", stripeTokens.approve)).kind).toBe("declined");
    expect((await port.find("g-1")).kind).toBe("declined");
    expect(provider.moved("g-1").taken).toBe(0);
  });

  it("ends a key whose payment the provider refuses to make", async () => {
    const card = { ...goodCard, number: stripeTokens.approve };
    const small = { key: "g-2", amount: cents(49), orderNumber: "D-1", card };
    expect(await port.charge(small)).toEqual({ kind: "declined", reason: "processor_error" });
    expect(await port.find("g-2")).toEqual({ kind: "declined", reason: "abandoned" });
  });

  it("tells the card as the provider has it, whatever was claimed of it", async () => {
    const claimed = { ...goodCard, number: stripeTokens.approve, expMonth: 1, expYear: 2040 };
    const paid = await port.charge({ key: "h-1", amount: cents(5_000), orderNumber: "D-1", card: claimed });
    expect(paid).toMatchObject({ card: { brand: "Visa", last4: "4242", expiry: "08/2031" } });
  });

  it.each([
    ["another amount", { amount: 4_000, amount_received: 4_000 }],
    ["less than was asked", { amount_received: 4_999 }],
    ["another currency", { currency: "jpy" }],
    ["another order's key", { metadata: { key: "i-of-another" } }],
  ])("believes no payment with %s", async (what, change) => {
    const key = `i-${what.replaceAll(" ", "-")}`;
    await charge(key, stripeTokens.approve);
    provider.tamper(key, change);
    expect(await port.find(key)).toEqual({ kind: "unknown" });
    expect(await charge(key, stripeTokens.approve)).toEqual({ kind: "unknown" });
    const told = logged.filter((line) => line.includes(key));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      level: 50,
      key,
      intent: expect.stringMatching(/^pi_/),
      problem: "The provider's payment is not the one that was asked for.",
    });
  });

  it("stays open for others while it knows nothing of a payment, however often that is asked about", async () => {
    const log = pino({ enabled: false });
    const patient = withDeadline(port, { ms: 5_000, clock: systemClock, log });
    await charge("k-1", stripeTokens.ask);
    provider.lose("k-1");
    for (let time = 0; time < 5; time += 1) expect(await patient.find("k-1")).toEqual({ kind: "unknown" });
    expect(await patient.abandon("k-1")).toEqual({ kind: "unknown" });
    expect(await charge("k-2", stripeTokens.approve, patient)).toMatchObject({ kind: "captured" });
    const told = logged.filter((line) => line.includes('"k-1"'));
    expect(told).toEqual([expect.stringContaining('"problem":"resource_missing"')]);
  });

  it("gives money back once for one refund key, though the provider forgot the key", async () => {
    await charge("j-1", stripeTokens.approve);
    const refund = { key: "j-1", refundKey: "j-1-r", amount: cents(2_000) };
    expect(await port.refund(refund)).toBe("refunded");
    provider.forgetKeys();
    expect(await port.refund(refund)).toBe("refunded");
    expect(provider.moved("j-1").returned).toBe(2_000);
  });

  it("lets nobody pay a declined payment with another card", async () => {
    expect(await charge("e-1", stripeTokens.decline)).toEqual({ kind: "declined", reason: "declined" });
    expect(await charge("e-1", stripeTokens.approve)).toEqual({ kind: "declined", reason: "declined" });
    expect(provider.moved("e-1").taken).toBe(0);
  });

  it("answers the charge by its intent, which refunds find again", async () => {
    const paid = await charge("f-1", stripeTokens.approve);
    expect(paid).toMatchObject({ kind: "captured", chargeId: expect.stringMatching(/^pi_/) });
    const refund = { key: "f-1", refundKey: "f-1-r", amount: cents(2_000) };
    expect([await port.refund(refund), await port.refund(refund)]).toEqual(["refunded", "refunded"]);
    expect(provider.moved("f-1")).toEqual({ taken: 5_000, returned: 2_000 });
  });
});
