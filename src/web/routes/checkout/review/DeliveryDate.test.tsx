import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { effectiveDay, selectableDays } from "#domain/fulfillment/schedule";
import { DeliveryDate, withSubmittedDay } from "#web/routes/checkout/review/DeliveryDate";
import { htmlOf } from "#test/pages";
import { wireFees } from "#test/wireStore";

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

describe("the choice of a delivery date", () => {
  it("shows the first four days side by side, and only the later ones in a list", () => {
    const { near, later } = choices(["10", "11", "12", "13", "14", "16"]);
    expect(near).toEqual(["Tue, Mar 10 (chosen)", "Wed, Mar 11", "Thu, Mar 12", "Fri, Mar 13"]);
    expect(later).toEqual(["Choose a date (chosen)", "Saturday, March 14, 2026", "Monday, March 16, 2026"]);
  });

  it("has no list where four days are all", () => {
    const { near, later } = choices(["10", "11", "12", "13"]);
    expect(near).toHaveLength(4);
    expect(later).toEqual([]);
  });
});

/** The labels of the days side by side, and in the list, for these days of March. */
function choices(days: readonly string[]): { near: string[]; later: string[] } {
  const fees = wireFees({ scheduleDates: days.map((each) => day(`2026-03-${each}`)) });
  const html = htmlOf(() => <DeliveryDate fees={fees} />);
  return {
    near: Array.from(html.matchAll(/<label[^>]*>\s*<input([^>]*)>(.*?)<\/label>/gs), labelOf),
    later: Array.from(html.matchAll(/<option([^>]*)>(.*?)<\/option>/gs), labelOf),
  };
}

function labelOf([, attributes = "", inner = ""]: RegExpExecArray): string {
  const isChosen = /checked|selected/.test(attributes);
  return `${inner.replace(/<[^>]*>/g, "")}${isChosen ? " (chosen)" : ""}`;
}
