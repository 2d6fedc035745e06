import type { Cents } from "#domain/money";

/** What a payment provider has in its own books. */
export type BookEntry = {
  /**
   * `authorization`: money that is set aside and not captured. `refund-failed`: the customer's bank returned a refund
   * that had counted as made. `dispute`: the customer's bank takes a capture back; `dispute-lost`: for good.
   */
  kind: "capture" | "authorization" | "refund" | "refund-failed" | "dispute" | "dispute-lost" | "dispute-won";
  /** The provider's id. */
  id: string;
  /** Our key of the payment; "" for one that we did not start. */
  key: string;
  /** Our key of a refund; "" for a refund made by hand and for anything else. */
  refundKey: string;
  amount: Cents;
  /** When the provider opened it. */
  at: Date;
};

/** What to compare our ledger with (docs/decisions/012-interrupted-payments-are-reconciled.md). */
export type ProviderBooks = {
  /** Everything opened from `from` until before `until`, a page at a time. @throws if the provider does not answer. */
  pages(span: BookSpan): AsyncIterable<readonly BookEntry[]>;
  /** A refund or dispute as it is now. @throws when the provider does not answer. */
  find(kind: "refund" | "dispute", id: string): Promise<BookEntry | undefined>;
};

export type BookSpan = { from: Date; until: Date };
