import type { CardBrand } from "#domain/payments/card";
import type { ProviderDecline } from "#domain/payments/payment";
import type { Cents } from "#domain/money";

/** A typed card, or a provider's token in `number`. Neither stored nor logged. */
export type Card = { name: string; number: string; cvv: string; expMonth: number; expYear: number };

export type AuthorizationRequest = {
  /** Stored before the call: the provider authorizes once per key. */
  key: string;
  amount: Cents;
  card: Card;
  orderNumber: string;
};

export type ChargeOutcome =
  /** The cardholder's bank reserves the amount; no money has moved. */
  | { kind: "authorized" }
  | { kind: "captured"; chargeId: string; approvalCode: string; card?: PaidCard }
  | { kind: "declined"; reason: ProviderDecline }
  | { kind: "action_required"; clientSecret: string }
  /** No readable answer: the request may or may not have taken effect. */
  | { kind: "unknown" };

/** `unsent`: the provider certainly has not processed the request; `isTooMany`: it had too many (429). */
export type AuthorizationOutcome = ChargeOutcome | { kind: "unsent"; isTooMany: boolean };

/** The card that paid, when only the provider has seen it; `expiry` is `MM/YYYY`. */
export type PaidCard = { brand: CardBrand; last4: string; expiry: string };

export type RefundRequest = {
  /** The key of the charge. */
  key: string;
  /** Stored before the call: the provider refunds once per refund key. A charge may have several. */
  refundKey: string;
  amount: Cents;
};

/** `rejected`: the refund exceeds what is left of the capture. */
export type RefundOutcome = "refunded" | "rejected" | "unknown";

export type PaymentPort = {
  /** Whether `number` must be a token from the provider's own fields in the browser. */
  takesTokens: boolean;
  /** Whether a request would be sent now. A provider that has just failed again and again is left alone for a while. */
  isAvailable(): boolean;
  /** Shared by all tokens of one card; undefined where `number` is the card's own, or the provider is slow. */
  fingerprint(card: Card): Promise<string | undefined>;
  /**
   * Asks for the amount without taking it. After an unknown outcome or a 3-D Secure challenge, the same key returns the
   * current outcome.
   */
  authorize(request: AuthorizationRequest): Promise<AuthorizationOutcome>;
  /** Takes the authorized amount, once however often it is called. @returns the key's outcome. */
  capture(key: string): Promise<ChargeOutcome>;
  /** The outcome of an earlier `authorize` with this key; `none` when the provider has never seen it. */
  find(key: string): Promise<ChargeOutcome | { kind: "none" }>;
  /** Closes the key, voids what it has authorized, and returns its outcome. A capture stands. */
  abandon(key: string): Promise<ChargeOutcome>;
  /**
   * Refunds `amount` of a captured charge, once per `refundKey`, however late the retry. `rejected` is final; after
   * `unknown` the caller retries with the same key.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
};
