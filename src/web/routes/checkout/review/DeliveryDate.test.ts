import { describe, expect, it } from "vitest";
import { effectiveDay, selectableDays } from "#domain/fulfillment/schedule";
import { withPressed } from "#web/routes/checkout/review/DeliveryDate";

const offered = { scheduleDates: ["2026-03-11", "2026-03-12"] };

describe("the days to choose from", () => {
  it("are those offered while no answer is waited for", () => {
    expect(withPressed(offered, "")).toBe(offered);
  });

  it("keep the day of an order that was sent and took its last place, so that it is sent again", () => {
    const days = withPressed(offered, "2026-03-10");
    expect(selectableDays(days)).toEqual(["2026-03-10", "2026-03-11", "2026-03-12"]);
    expect(effectiveDay("2026-03-10", days)).toBe("2026-03-10");
  });

  it("keep it too where no other day is left, and whatever the form they are told in", () => {
    expect(selectableDays(withPressed({}, "2026-03-10"))).toEqual(["2026-03-10"]);
    const offsets = { minDate: "2026-03-11", maxDate: "2026-03-12", excludedOffsetList: [] };
    expect(selectableDays(withPressed(offsets, "2026-03-10"))).toHaveLength(3);
  });

  it("leave another choice to the shopper", () => {
    expect(effectiveDay("2026-03-12", withPressed(offered, "2026-03-10"))).toBe("2026-03-12");
  });
});
