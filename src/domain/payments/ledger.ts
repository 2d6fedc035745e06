/**
 * What a ledger entry does to the balance due. A correction takes back what was entered for a refund that later failed
 * at the customer's bank; its note is the refund's key.
 */
export const ledgerKinds = ["payment", "refund", "write-off", "correction"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** How money is paid and refunded. `card` goes through the payment provider; the others are taken in the store. */
export const tenders = ["card", "cash", "check", "debit", "credit", "lease"] as const;
export type Tender = (typeof tenders)[number];

/** Why money goes back; `carried` was credited to another layaway instead. */
export const refundReasons = ["overpayment", "return", "cancellation", "carried"] as const;
export type RefundReason = (typeof refundReasons)[number];
