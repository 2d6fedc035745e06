import { countsAsPaid } from "#domain/pricing/totals";
import type { Cents } from "#domain/money";

/** In the order of their `statusId`, 1 to 8 (docs/domain.md "Layaway"). */
export const layawayStatuses = [
  "New",
  "Active",
  "PastDue",
  "PaidOff",
  "Scheduled",
  "Released",
  "Completed",
  "Cancelled",
] as const;

export type LayawayStatus = (typeof layawayStatuses)[number];

/** The status as the wire numbers it. */
export function statusId(status: LayawayStatus): number {
  return layawayStatuses.indexOf(status) + 1;
}

/** 'Past Due' for `PastDue`. */
export function layawayStatusLabel(status: LayawayStatus): string {
  return status === "Cancelled" ? "Canceled" : status.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

/** A changed destination may raise the total of a layaway that was paid off, which is then active again. */
const layawayTransitions = {
  New: ["Active", "PaidOff", "Cancelled"],
  Active: ["PastDue", "PaidOff", "Scheduled", "Cancelled"],
  PastDue: ["Active", "PaidOff", "Scheduled", "Cancelled"],
  PaidOff: ["Active", "Scheduled", "Released", "Cancelled"],
  Scheduled: ["Active", "PastDue", "PaidOff", "Released", "Cancelled"],
  Released: ["Completed"],
  Completed: [],
  Cancelled: [],
} as const satisfies Record<LayawayStatus, readonly LayawayStatus[]>;

export function canTransitionLayaway(from: LayawayStatus, to: LayawayStatus): boolean {
  const allowed: readonly LayawayStatus[] = layawayTransitions[from];
  return allowed.includes(to);
}

/** Whether its customer may pay toward a layaway: with a balance due, until it is released or canceled. */
export function isLayawayPayable(status: LayawayStatus, balance: Cents): boolean {
  return statusId(status) < statusId("Released") && !countsAsPaid(balance);
}
