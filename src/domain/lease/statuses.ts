import type { OrderStatus } from "#domain/orders/orders";

/**
 * A lease's statuses, in the provider's words (docs/domain.md "Lease-to-own"). `Submitting` is ours: the order is
 * reserved, and the provider has not made the contract yet. All others change only by the provider's answer.
 */
export const leaseStatuses = ["Submitting", "Contracts", "Signed", "Funded", "Cancelled"] as const;
export type LeaseStatus = (typeof leaseStatuses)[number];

const leaseTransitions = {
  Submitting: ["Contracts", "Signed", "Funded", "Cancelled"],
  Contracts: ["Signed", "Funded", "Cancelled"],
  Signed: ["Funded", "Cancelled"],
  // The goods came back.
  Funded: ["Cancelled"],
  Cancelled: [],
} as const satisfies Record<LeaseStatus, readonly LeaseStatus[]>;

/** Whether a lease may go from one status to another; it never goes back. */
export function canTransitionLease(from: LeaseStatus, to: LeaseStatus): boolean {
  const allowed: readonly LeaseStatus[] = leaseTransitions[from];
  return allowed.includes(to);
}

/** Whether there is nothing left to sign or to pay. */
export function isLeaseOver(status: LeaseStatus): boolean {
  return status === "Funded" || status === "Cancelled";
}

/** Whether what a lease has paid goes back: its goods are returned, or were never delivered. */
export function isLeaseGivenBack(status: LeaseStatus, order: OrderStatus): boolean {
  return order === "Returned" || (order === "Cancelled" && status === "Funded");
}

/** Whether the contract waits for the customer's signature. */
export function isLeaseUnsigned(status: LeaseStatus): boolean {
  return status === "Contracts";
}

/** Whether the customer has signed: only then may the goods move. */
export function isLeaseSigned(status: LeaseStatus): boolean {
  return status === "Signed" || status === "Funded";
}

/** Whether an order's goods may move: its lease is signed and the provider has released them, or has paid. */
export function isLeaseReleased({ status, okToDeliver }: { status: string; okToDeliver: boolean }): boolean {
  return status === "Funded" || (status === "Signed" && okToDeliver);
}

/** An approval holds for 90 days, and a contract waits 60 days for its signature. */
export const approvalDays = 90;
export const unsignedDays = 60;

/** Whether an approval of this moment still holds. */
export function approvalHolds(approvedAt: Date, now: Date): boolean {
  return now.getTime() - approvedAt.getTime() < approvalDays * 86_400_000;
}

/** Whether a contract has waited for its signature long enough. */
export function isTooLateToSign(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() >= unsignedDays * 86_400_000;
}
