import type { CardBrand } from "#domain/payments/card";
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
  /** Stored by us before the call: the provider does the same thing once for one key. */
  key: string;
  amount: Cents;
  card: Card;
  orderNumber: string;
};

/** What the provider says became of a key. */
export type ChargeOutcome =
  | { kind: "captured"; chargeId: string; approvalCode: string; card?: PaidCard }
  | { kind: "declined"; reason: DeclineReason }
  | { kind: "action_required"; clientSecret: string }
  /** No answer, or one that cannot be read: the money may or may not have moved. */
  | { kind: "unknown" };

/** The card that paid, where the provider alone has seen it; `expiry` is `MM/YYYY`. */
export type PaidCard = { brand: CardBrand; last4: string; expiry: string };

export type DeclineReason = "declined" | "insufficient_funds" | "expired" | "processor_error" | "abandoned";

export type RefundRequest = {
  /** The key of the charge. */
  key: string;
  /** Stored by us before the call, like the charge's own: the money goes back once for it, however often it is asked. */
  refundKey: string;
  amount: Cents;
};

/** `refused`: nothing was captured under that key, or less than would have been given back in all. */
export type RefundOutcome = "refunded" | "refused" | "unknown";

export type PaymentPort = {
  /** Whether `number` must be what the provider's own fields in the browser made of a card, and never a number. */
  takesTokens: boolean;
  /**
   * Authorises and captures; answers within the configured time, `unknown` when the provider did not.
   * The same key again, after an unknown outcome or the bank's own question (3-D Secure), asks what became of it.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of an earlier `charge` with this key; `none` when the provider has never seen it. */
  find(key: string): Promise<ChargeOutcome | { kind: "none" }>;
  /** Cancels: makes sure that nothing more can happen under this key, and says what had happened until then. */
  abandon(key: string): Promise<ChargeOutcome>;
  /**
   * Gives back `amount` of a captured charge, once for one `refundKey`, however late it is asked again; `refused` is
   * the provider's last word, `unknown` is asked again with the same key.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
};
