import type { CardBrand } from "#domain/payments/card";
import type { ProviderDecline } from "#domain/payments/payment";
import type { Cents } from "#domain/money";

/** A card as typed in, or a provider's token in `number`. It never leaves the call that carries it. */
export type Card = {
  name: string;
  number: string;
  cvv: string;
  expMonth: number;
  expYear: number;
};

export type ChargeRequest = {
  /** Stored before the call: the provider acts once for one key. */
  key: string;
  amount: Cents;
  card: Card;
  orderNumber: string;
};

/** What became of a key, as the provider says. */
export type ChargeOutcome =
  | { kind: "captured"; chargeId: string; approvalCode: string; card?: PaidCard }
  | { kind: "declined"; reason: ProviderDecline }
  | { kind: "action_required"; clientSecret: string }
  /** No answer, or one that cannot be read: the money may or may not have moved. */
  | { kind: "unknown" };

/** The card that paid, where the provider alone has seen it; `expiry` is `MM/YYYY`. */
export type PaidCard = { brand: CardBrand; last4: string; expiry: string };

export type RefundRequest = {
  /** The key of the charge. */
  key: string;
  /** Stored before the call: the money goes back once for it. A charge may have several refunds, each with its own. */
  refundKey: string;
  amount: Cents;
};

/** `rejected`: nothing was captured under that key, or less than all of its refunds together. */
export type RefundOutcome = "refunded" | "rejected" | "unknown";

export type PaymentPort = {
  /** Whether `number` must be the token that the provider's own fields in the browser made, never a number. */
  takesTokens: boolean;
  /**
   * Authorizes and captures; answers within the configured time, `unknown` when the provider did not.
   * The same key again, after an unknown outcome or a question to the card holder (3-D Secure), asks what became of it.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of an earlier `charge` with this key; `none` when the provider has never seen it. */
  find(key: string): Promise<ChargeOutcome | { kind: "none" }>;
  /** Makes sure that nothing more can happen under this key, and says what had happened until then. */
  abandon(key: string): Promise<ChargeOutcome>;
  /**
   * Gives back `amount` of a captured charge, once for one `refundKey`, however late it is asked again. `rejected` is
   * final; after `unknown` the caller asks again with the same key.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
};
