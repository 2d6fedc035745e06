import { formatLongDay, type Day } from "#domain/dates";
import type { Tender } from "#domain/payments/ledger";

/** A register counts cash and checks apart, and so names each tender by itself. */
export const registerTenderLabels: Record<Tender, string> = {
  cash: "Cash",
  check: "Checks",
  debit: "Debit cards",
  credit: "Credit cards",
  card: "Cards online and at the kiosk",
  lease: "Lease",
};

export const registerEntryLabels = { float: "Starting cash", drop: "Drop to safe" } as const;

export const nobodysSalesLabel = "No salesperson";
export const invalidAmountMessage = "Please enter a dollar amount, such as 125.50";
export const registerUnansweredMessage =
  "The server didn't respond. Please try again; nothing will be counted twice.";

/** What a screen reader hears once a float or drop counts. */
export function entryRecordedMessage(kind: keyof typeof registerEntryLabels): string {
  return `${registerEntryLabels[kind]} recorded`;
}

export function endOfDayTitle(day: Day): string {
  return `End of day, ${formatLongDay(day)}`;
}
