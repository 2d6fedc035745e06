/** What moved money for an order, or closed a small rest of it. */
export const ledgerKinds = ["capture", "refund", "cash", "card-in-store", "write-off"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** An entry in the words that customers read; `brand` and `last4` are those of the card, '' where there is none. */
export function entryName({
  kind,
  brand,
  last4,
}: {
  kind: LedgerKind;
  brand: string;
  last4: string;
}): string {
  if (kind === "refund") return last4 === "" ? "Refund" : `Refund to ${brand} ending in ${last4}`;
  if (kind === "cash") return "Cash/Check";
  if (kind === "card-in-store") return "Debit/Credit";
  if (kind === "write-off") return "Rest under $1";
  return last4 === "" ? brand || "Card" : `${brand} ending in ${last4}`;
}

export const paidInFullLabel = "Paid in full";
export const balanceLabel = "Balance";
