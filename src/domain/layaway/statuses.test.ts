import { describe, expect, it } from "vitest";
import { mayChangeShipping, offersCashOnDelivery } from "#domain/layaway/shipping";
import {
  canTransitionLayaway,
  isLayawayPayable,
  layawayStatuses,
  layawayStatusLabel,
  statusId,
} from "#domain/layaway/statuses";
import { cents } from "#domain/money";

const due = cents(1_00);

describe("the status of a layaway", () => {
  it("has the ids 1 to 8", () => {
    expect(layawayStatuses.map((status) => [statusId(status), layawayStatusLabel(status)])).toEqual([
      [1, "New"],
      [2, "Active"],
      [3, "Past Due"],
      [4, "Paid Off"],
      [5, "Scheduled"],
      [6, "Released"],
      [7, "Completed"],
      [8, "Canceled"],
    ]);
  });

  it("allows payments until the goods are on their way, with a balance of $1 or more", () => {
    const payable = layawayStatuses.filter((status) => isLayawayPayable(status, due));
    expect(payable).toEqual(["New", "Active", "PastDue", "PaidOff", "Scheduled"]);
    expect(isLayawayPayable("Active", cents(99))).toBe(false);
  });

  it("allows another shipping while its id is below 6", () => {
    expect([1, 5, 6, 8].map(mayChangeShipping)).toEqual([true, true, false, false]);
  });

  it("offers cash on delivery for a balance above $1", () => {
    expect([cents(1_01), cents(1_00)].map(offersCashOnDelivery)).toEqual([true, false]);
  });

  it("cannot be canceled once the goods are released, and ends for good", () => {
    const cancelable = layawayStatuses.filter((status) => canTransitionLayaway(status, "Cancelled"));
    expect(cancelable).toEqual(["New", "Active", "PastDue", "PaidOff", "Scheduled"]);
    const left = layawayStatuses.filter((to) => canTransitionLayaway("Completed", to));
    expect(left).toEqual([]);
  });
});
