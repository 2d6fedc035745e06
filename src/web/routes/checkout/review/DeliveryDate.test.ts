import { describe, expect, it } from "vitest";
import { effectiveDay, selectableDays } from "#domain/fulfillment/schedule";
import { withSubmittedDay } from "#web/routes/checkout/review/DeliveryDate";

const offered = { scheduleDates: ["2026-03-11", "2026-03-12"] };

describe("withSubmittedDay", () => {
  it("returns the offered days when no submit is unanswered", () => {
    expect(withSubmittedDay(offered, "")).toBe(offered);
  });

  it("keeps the day of a submitted order that took its last slot, so that it can be sent again", () => {
    const days = withSubmittedDay(offered, "2026-03-10");
    expect(selectableDays(days)).toEqual(["2026-03-10", "2026-03-11", "2026-03-12"]);
    expect(effectiveDay("2026-03-10", days)).toBe("2026-03-10");
  });

  it("keeps it when no other day is left, in every form of schedule", () => {
    expect(selectableDays(withSubmittedDay({}, "2026-03-10"))).toEqual(["2026-03-10"]);
    const offsets = { minDate: "2026-03-11", maxDate: "2026-03-12", excludedOffsetList: [] };
    expect(selectableDays(withSubmittedDay(offsets, "2026-03-10"))).toHaveLength(3);
  });

  it("does not restrict the choice to that day", () => {
    expect(effectiveDay("2026-03-12", withSubmittedDay(offered, "2026-03-10"))).toBe("2026-03-12");
  });
});
