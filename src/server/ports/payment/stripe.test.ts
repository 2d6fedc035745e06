import { afterAll, describe, expect, it } from "vitest";
import { pino } from "pino";
import { cents } from "#domain/money";
import { systemClock } from "#server/ports/clock";
import { withDeadline } from "#server/ports/payment/deadline";
import type { AuthorizationRequest } from "#server/ports/payment/port";
import { stripePayment } from "#server/ports/payment/stripe";
import { card } from "#test/data/builders";
import { fileDatabase } from "#test/database";
import { fakeStripe } from "#test/fakes/stripe";
import { stripeTokens } from "#test/fakes/stripeCards";

const db = (await fileDatabase()).connect(4);
const provider = await fakeStripe();
afterAll(() => provider.close());
const logged: string[] = [];
const log = pino({ base: null, timestamp: false }, { write: (line) => void logged.push(line) });
const port = stripePayment({ db, secretKey: "sk_test_1", api: provider.api, timeoutMs: 5_000, log });
const patient = withDeadline(port, { ms: 5_000, clock: systemClock, log: pino({ enabled: false }) });
const notProcessed = { kind: "declined", reason: "processor_error" };

function charge(key: string, number: string, at = port) {
  return take({ key, amount: cents(5_000), orderNumber: "D-1", card: card(number) }, at);
}

async function take(request: AuthorizationRequest, at = port) {
  const outcome = await at.authorize(request);
  return outcome.kind === "authorized" ? at.capture(request.key) : outcome;
}

describe("stripe", () => {
  it("retries after a 500, whether creating or confirming a payment, and charges once (C15)", async () => {
    for (const [key, times] of [
      ["a-1", 1],
      ["a-2", 2],
    ] as const) {
      provider.failNext(times);
      expect(await charge(key, stripeTokens.approve, patient)).toMatchObject({ kind: "captured" });
      expect(provider.moved(key)).toEqual({ taken: 5_000, returned: 0 });
    }
    await port.find("a-3");
    expect((await charge("a-3", stripeTokens.ask)).kind).toBe("action_required");
    provider.failNext(1);
    expect(await patient.find("a-3")).toMatchObject({ kind: "action_required" });
  });

  it("throws on a provider error, so that the call is retried", async () => {
    provider.failNext(1);
    await expect(charge("b-1", stripeTokens.approve)).rejects.toThrow();
    expect(await port.find("b-1")).toEqual({ kind: "none" });
    expect(await charge("b-1", stripeTokens.approve)).toMatchObject({ kind: "captured" });
  });

  it("knows a card again by any of its tokens, and no card by a number or an unknown token", async () => {
    const [one, same, older] = [
      stripeTokens.approve,
      provider.tokenOf(stripeTokens.approve),
      stripeTokens.older,
    ];
    const [first, second, third] = await Promise.all(
      [one, same, older].map((token) => port.fingerprint(card(token))),
    );
    expect(first).toMatch(/^fp_/);
    expect(second).toBe(first);
    expect(third).toMatch(/^fp_/);
    expect(await port.fingerprint(card("4242424242424242"))).toBeUndefined();
    expect(await patient.fingerprint(card("pm_of_nobody"))).toBeUndefined();
  });

  it("never sends a card's number or security code", async () => {
    const sent = provider.bodies.length;
    expect(await charge("c-1", "4242424242424242")).toEqual(notProcessed);
    expect(provider.bodies).toHaveLength(sent);
    await charge("c-2", stripeTokens.approve);
    expect(provider.bodies.join("\n")).not.toMatch(/42424242|cvc|cvv/i);
    expect(await charge("c-1", stripeTokens.approve)).toEqual({ kind: "declined", reason: "abandoned" });
  });

  it("accepts a token of the older kind", async () => {
    expect(await charge("d-1", stripeTokens.older)).toMatchObject({
      kind: "captured",
      approvalCode: "A12345",
    });
    expect(provider.bodies.join("\n")).toContain("tok_visa");
  });

  it("answers a used key with its outcome, even when a card number comes with it", async () => {
    const paid = await charge("c-3", stripeTokens.approve);
    expect(await charge("c-3", "4242424242424242")).toEqual(paid);
    const input = await charge("c-4", stripeTokens.ask);
    expect(await charge("c-4", "4242424242424242")).toEqual(input);
  });

  it("closes a key for good when its token is unknown", async () => {
    expect(await charge("g-1", "pm_of_nobody")).toEqual(notProcessed);
    expect((await charge("g-1", stripeTokens.approve)).kind).toBe("declined");
    expect((await port.find("g-1")).kind).toBe("declined");
    expect(provider.moved("g-1").taken).toBe(0);
  });

  it("closes a key whose payment the provider refuses to create", async () => {
    const small = { key: "g-2", amount: cents(49), orderNumber: "D-1", card: card(stripeTokens.approve) };
    expect(await take(small)).toEqual(notProcessed);
    expect(await port.find("g-2")).toEqual({ kind: "declined", reason: "abandoned" });
  });

  it("reports the card that the provider saw, not the one claimed", async () => {
    const claimed = { ...card(stripeTokens.approve), expMonth: 1, expYear: 2040 };
    const paid = await take({ key: "h-1", amount: cents(5_000), orderNumber: "D-1", card: claimed });
    expect(paid).toMatchObject({ card: { brand: "Visa", last4: "4242", expiry: "08/2031" } });
  });

  it.each([
    ["another amount", { amount: 4_000, amount_received: 4_000 }],
    ["less than the amount due", { amount_received: 4_999 }],
    ["another currency", { currency: "jpy" }],
    ["another order's key", { metadata: { key: "i-of-another" } }],
  ])("does not trust a payment with %s", async (what, change) => {
    const key = `i-${what.replaceAll(" ", "-")}`;
    await charge(key, stripeTokens.approve);
    provider.tamper(key, change);
    expect(await port.find(key)).toEqual({ kind: "unknown" });
    expect(await charge(key, stripeTokens.approve)).toEqual({ kind: "unknown" });
    const reported = logged.filter((line) => line.includes(key));
    expect(reported).toHaveLength(1);
    expect(JSON.parse(reported[0] ?? "")).toMatchObject({
      level: 50,
      key,
      intent: expect.stringMatching(/^pi_/),
      problem: "The provider's payment does not match ours.",
    });
  });

  it("still serves other payments while the provider has too many requests", async () => {
    for (let call = 0; call < 6; call += 1) {
      provider.failNext(3, 429);
      expect((await charge(`m-${call}`, stripeTokens.approve, patient)).kind).toBe("unsent");
    }
    expect(await charge("m-6", stripeTokens.approve, patient)).toMatchObject({ kind: "captured" });
  });

  it("does not take a declined card for one that was never tried when only what follows is one too many", async () => {
    provider.failNext(3, 429, 2);
    expect(await charge("n-1", stripeTokens.decline, patient)).toEqual({ kind: "unknown" });
    expect(await charge("n-1", stripeTokens.decline, patient)).toEqual({
      kind: "declined",
      reason: "declined",
    });
  });

  it("still serves other payments while one is unknown to the provider", async () => {
    await charge("k-1", stripeTokens.ask);
    provider.lose("k-1");
    for (let round = 0; round < 5; round += 1) expect(await patient.find("k-1")).toEqual({ kind: "unknown" });
    expect(await patient.abandon("k-1")).toEqual({ kind: "unknown" });
    expect(await charge("k-2", stripeTokens.approve, patient)).toMatchObject({ kind: "captured" });
    const reported = logged.filter((line) => line.includes('"k-1"'));
    expect(reported).toEqual([expect.stringContaining('"problem":"resource_missing"')]);
  });

  it("refunds once per refund key, even after the provider has forgotten the key", async () => {
    await charge("j-1", stripeTokens.approve);
    const refund = { key: "j-1", refundKey: "j-1-r", amount: cents(2_000) };
    expect(await port.refund(refund)).toBe("refunded");
    provider.forgetKeys();
    expect(await port.refund(refund)).toBe("refunded");
    expect(provider.moved("j-1")).toEqual({ taken: 5_000, returned: 2_000 });
  });

  it("does not let another card pay a declined payment", async () => {
    expect(await charge("e-1", stripeTokens.decline)).toEqual({ kind: "declined", reason: "declined" });
    expect(await charge("e-1", stripeTokens.approve)).toEqual({ kind: "declined", reason: "declined" });
    expect(provider.moved("e-1").taken).toBe(0);
  });

  it("names the charge by its intent", async () => {
    const paid = await charge("f-1", stripeTokens.approve);
    expect(paid).toMatchObject({ kind: "captured", chargeId: expect.stringMatching(/^pi_/) });
  });
});
