/** What a clerk or a manager may decide against the store's own rules; each is recorded (docs/security.md T04). */
export const overrideKinds = ["deliveryFee", "typedItem", "coupon", "noDate", "lineCredit"] as const;

/** Cash put into the drawer, taken out of it to the safe, and a count of what is there. */
export const registerEntryKinds = ["float", "drop", "count"] as const;
