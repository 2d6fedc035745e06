import { describe, expect, it } from "vitest";
import {
  approvalHolds,
  canTransitionLease,
  isLeaseGivenBack,
  isLeaseOver,
  isLeaseReleased,
  isLeaseSigned,
  isTooLateToSign,
  leaseStatuses,
} from "#domain/lease/statuses";

describe("the status of a lease", () => {
  it("never goes back, and is over as Funded or Cancelled", () => {
    const found = leaseStatuses.flatMap((from) =>
      leaseStatuses.filter((to) => canTransitionLease(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(found).toEqual([
      "Submitting → Contracts",
      "Submitting → Signed",
      "Submitting → Funded",
      "Submitting → Cancelled",
      "Contracts → Signed",
      "Contracts → Funded",
      "Contracts → Cancelled",
      "Signed → Funded",
      "Signed → Cancelled",
      "Funded → Cancelled",
    ]);
    expect(leaseStatuses.filter(isLeaseOver)).toEqual(["Funded", "Cancelled"]);
  });

  it("gives back what it paid for returned goods, and for goods of a canceled order", () => {
    const given = leaseStatuses.flatMap((status) =>
      (["Delivered", "Cancelled", "Returned"] as const)
        .filter((order) => isLeaseGivenBack(status, order))
        .map((order) => `${status}, ${order}`),
    );
    expect(given).toEqual([
      ...["Submitting", "Contracts", "Signed"].map((status) => `${status}, Returned`),
      "Funded, Cancelled",
      "Funded, Returned",
      "Cancelled, Returned",
    ]);
  });

  it("lets goods move once it is signed", () => {
    expect(leaseStatuses.filter(isLeaseSigned)).toEqual(["Signed", "Funded"]);
  });

  it.each([
    ["Contracts", true, false],
    ["Signed", false, false],
    ["Signed", true, true],
    ["Funded", false, true],
    ["Cancelled", true, false],
  ])("%s with %s for released lets goods move: %s", (status, okToDeliver, isReleased) => {
    expect(isLeaseReleased({ status, okToDeliver })).toBe(isReleased);
  });
});

describe("the deadlines of a lease", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  it("are 90 days for an approval and 60 for a signature", () => {
    expect([89.9, 90].map((days) => approvalHolds(daysAgo(days), now))).toEqual([true, false]);
    expect([59.9, 60].map((days) => isTooLateToSign(daysAgo(days), now))).toEqual([false, true]);
  });
});
