import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { zeroCents, type Cents } from "#domain/money";
import { providerDeclines } from "#domain/payments/payment";
import type { Db } from "#server/db/engine/connect";
import {
  answerChallenge,
  bookCharge,
  bookRefund,
  captureCharge,
  challengeOf,
  chargeOf,
  closeCharge,
  type SandboxChargeRow,
} from "#server/db/queries/payments/providers";
import type { AuthorizationRequest, ChargeOutcome, PaymentPort } from "#server/ports/payment/port";
import { behaviorOf, type CardBehavior } from "#server/ports/payment/sandboxCards";

export type SandboxPayment = PaymentPort & {
  /** What the cardholder is asked to confirm; undefined for an unknown secret. */
  challenge(clientSecret: string): Promise<Challenge | undefined>;
  /** The cardholder's answer (3-D Secure); only the first one counts. @returns the outcome. */
  completeAuthentication(clientSecret: string, approved: boolean): Promise<ChargeOutcome | undefined>;
};

export type Challenge = { amount: Cents; outcome: ChargeOutcome };

type Options = {
  /** Its own small pool, so that the store's transactions do not delay the provider. */
  db: Db;
  /** The wait before a lost answer, in milliseconds. */
  timeoutMs: number;
  log: Logger;
};

/**
 * A payment provider for demo and tests, with its own books (table sandbox_charge). The card number decides the outcome
 * (`sandboxCards`) and is neither stored nor logged. Like a real provider, it keeps the first outcome of a key and
 * throws when a key comes again with another amount.
 */
export function sandboxPayment({ db, timeoutMs, log }: Options): SandboxPayment {
  async function authorize(request: AuthorizationRequest): Promise<ChargeOutcome> {
    const behavior = behaviorOf(request.card.number);
    const { row, fresh } = await bookCharge(db, entry(request.key, request.amount, behavior));
    log.debug({ key: request.key, state: row.state, fresh }, "sandbox: authorization");
    if (!fresh && row.amount !== request.amount && row.reason !== "abandoned") {
      log.error({ key: request.key }, "sandbox: a key was used again for another amount");
      throw new Error("The payment key was used for another amount before.");
    }
    if (!fresh || behavior.kind !== "lose_answer") return outcomeOf(row);
    await pause(timeoutMs);
    return { kind: "unknown" };
  }

  async function capture(key: string): Promise<ChargeOutcome> {
    const row = (await captureCharge(db, key)) ?? (await chargeOf(db, key));
    if (!row) throw new Error("There is nothing to capture under this payment key.");
    return outcomeOf(row);
  }

  async function find(key: string): Promise<ChargeOutcome | { kind: "none" }> {
    const row = await chargeOf(db, key);
    return row ? outcomeOf(row) : { kind: "none" };
  }

  async function abandon(key: string): Promise<ChargeOutcome> {
    return outcomeOf(await closeCharge(db, entry(key, zeroCents, { kind: "decline", reason: "abandoned" })));
  }

  async function challenge(clientSecret: string): Promise<Challenge | undefined> {
    const row = await challengeOf(db, clientSecret);
    return row && { amount: row.amount, outcome: outcomeOf(row) };
  }

  async function completeAuthentication(clientSecret: string, approved: boolean) {
    const answer = stateAfter(approved ? { kind: "approve" } : { kind: "decline", reason: "declined" });
    const row = await answerChallenge(db, clientSecret, answer);
    return row && outcomeOf(row);
  }

  return {
    takesTokens: false,
    isAvailable: () => true,
    fingerprint: () => Promise.resolve(undefined),
    authorize,
    capture,
    find,
    abandon,
    refund: (request) => bookRefund(db, { ...request, refundId: newId("re") }),
    challenge,
    completeAuthentication,
  };
}

function outcomeOf(row: SandboxChargeRow): ChargeOutcome {
  switch (row.state) {
    case "authorized":
      return { kind: "authorized" };
    case "captured":
      return { kind: "captured", chargeId: row.chargeId, approvalCode: row.approvalCode };
    case "declined":
      return { kind: "declined", reason: providerDeclines.find((each) => each === row.reason) ?? "declined" };
    case "action_required":
      return { kind: "action_required", clientSecret: row.clientSecret };
    case "refunded":
    case "refund_failed":
    case "disputed":
    case "dispute_lost":
      throw new Error(`The key ${row.key} belongs to no charge.`);
  }
}

function entry(key: string, amount: Cents, behavior: CardBehavior) {
  const clientSecret = behavior.kind === "ask" ? newId("challenge") : "";
  return { key, amount, chargeId: newId("ch"), clientSecret, ...stateAfter(behavior) };
}

function stateAfter(behavior: CardBehavior): Pick<SandboxChargeRow, "state" | "reason" | "approvalCode"> {
  switch (behavior.kind) {
    case "approve":
    case "lose_answer":
      return { state: "authorized", reason: "", approvalCode: String(randomInt(1_000_000)).padStart(6, "0") };
    case "decline":
      return { state: "declined", reason: behavior.reason, approvalCode: "" };
    case "ask":
      return { state: "action_required", reason: "", approvalCode: "" };
  }
}

/** 144 random bits, so that a client secret cannot be guessed. */
function newId(kind: string): string {
  return `${kind}_${randomBytes(18).toString("base64url")}`;
}
