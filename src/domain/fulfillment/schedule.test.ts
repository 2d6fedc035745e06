import { describe, expect, it } from "vitest";
import { addDays, day, daysBetween, weekday } from "#domain/dates";
import { noDaysMessage, scheduleErrorMessage } from "#domain/messages/fulfillment/schedule";
import {
  deliveryDays,
  effectiveDay,
  isOffered,
  pickerForms,
  pickerOf,
  selectableDays,
  type StoreCalendar,
} from "#domain/fulfillment/schedule";
import { fc, forAll } from "#test/properties";

const saturday = day("2026-03-07");
const calendar: StoreCalendar = {
  today: saturday,
  hour: 10,
  cutOffHour: 15,
  closedWeekdays: [0],
  blackoutDates: [],
  leadDays: 1,
  horizonDays: 5,
  full: [],
};

describe("the date picker's three forms", () => {
  it("list the same days, each in its own fields", () => {
    forAll(
      fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }),
      fc.constantFrom(...pickerForms),
      (offsets, form) => {
        const scheduleDates = offsets.toSorted((a, b) => a - b).map((at) => addDays(saturday, at));
        const days = { minDate: scheduleDates[0], maxDate: scheduleDates.at(-1), scheduleDates };
        const told = pickerOf(days, form);
        const present = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
        expect(selectableDays(present)).toEqual(scheduleDates);
        if (scheduleDates.length > 0) expect(pickerForms.filter((one) => told[one] !== null)).toEqual([form]);
      },
    );
  });
});

describe("a calendar without a day", () => {
  it("is an empty list of dates in every form", () => {
    const none = { minDate: null, maxDate: null, availableOffsetList: null, excludedOffsetList: null };
    for (const form of pickerForms)
      expect(pickerOf({ scheduleDates: [] }, form)).toEqual({ ...none, scheduleDates: [] });
  });
});

describe("delivery days", () => {
  it("start after the lead time and skip the closed Sunday", () => {
    expect(deliveryDays(calendar)).toEqual({
      minDate: "2026-03-09",
      maxDate: "2026-03-12",
      scheduleDates: ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"],
    });
  });

  it.each([
    [14, "2026-03-10"],
    [15, "2026-03-11"],
    [23, "2026-03-11"],
  ])("at %d o'clock on a Monday start on %s", (hour, first) => {
    expect(deliveryDays({ ...calendar, today: day("2026-03-09"), hour }).minDate).toBe(first);
  });

  it("skip blackout dates and full days", () => {
    const days = deliveryDays({ ...calendar, blackoutDates: [day("2026-03-09")], full: [day("2026-03-12")] });
    expect(days).toEqual({
      minDate: "2026-03-10",
      maxDate: "2026-03-11",
      scheduleDates: ["2026-03-10", "2026-03-11"],
    });
  });

  it("can be empty", () => {
    const closed = deliveryDays({ ...calendar, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(closed).toEqual({ minDate: undefined, maxDate: undefined, scheduleDates: [] });
    expect(deliveryDays({ ...calendar, leadDays: 9 }).scheduleDates).toEqual([]);
  });

  it("are exactly the open days between the first and the last", () => {
    const anyDay = fc.integer({ min: 0, max: 60 }).map((count) => addDays(saturday, count));
    const anyCalendar = fc.record({
      today: anyDay,
      hour: fc.integer({ min: 0, max: 23 }),
      cutOffHour: fc.integer({ min: 0, max: 24 }),
      closedWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      blackoutDates: fc.array(anyDay),
      leadDays: fc.integer({ min: 0, max: 20 }),
      horizonDays: fc.integer({ min: 0, max: 60 }),
      full: fc.array(anyDay),
    });
    forAll(anyCalendar, (of) => {
      const { minDate, maxDate, scheduleDates } = deliveryDays(of);
      expect(minDate).toBe(scheduleDates[0]);
      expect(maxDate).toBe(scheduleDates.at(-1));
      for (let count = 0; count <= 90; count += 1) {
        const one = addDays(of.today, count);
        const soonEnough =
          count >= of.leadDays + (of.hour >= of.cutOffHour ? 1 : 0) && count <= of.horizonDays;
        const open = !of.closedWeekdays.includes(weekday(one));
        const available = !of.blackoutDates.includes(one) && !of.full.includes(one);
        expect(isOffered(one, scheduleDates)).toBe(soonEnough && open && available);
      }
    });
  });
});

describe("the picker", () => {
  const range = { minDate: "2026-03-09", maxDate: "2026-03-12" };

  it("prefers the listed dates, in order and without duplicates", () => {
    const scheduleDates = ["2026-03-20", "2026-03-18", "2026-03-20"];
    const days = selectableDays({ ...range, scheduleDates, availableOffsetList: [1] });
    expect(days).toEqual(["2026-03-18", "2026-03-20"]);
  });

  it("else offers the available offsets from the first day up to the last", () => {
    expect(selectableDays({ ...range, availableOffsetList: [2, 0, 9, -1, 1.5] })).toEqual([
      "2026-03-09",
      "2026-03-11",
    ]);
    expect(selectableDays({ minDate: "2026-03-09", availableOffsetList: [9] })).toEqual(["2026-03-18"]);
    expect(selectableDays({ minDate: "2026-03-09", availableOffsetList: [366, 367] })).toEqual([
      "2027-03-10",
    ]);
  });

  it("else offers the first to the last day without excluded offsets", () => {
    expect(selectableDays({ ...range, excludedOffsetList: [0, 2] })).toEqual(["2026-03-10", "2026-03-12"]);
    expect(selectableDays({ ...range, scheduleDates: [], availableOffsetList: [] })).toHaveLength(4);
  });

  it("offers no days when it cannot read them", () => {
    expect(selectableDays({})).toEqual([]);
    expect(selectableDays({ minDate: "", maxDate: "" })).toEqual([]);
    expect(selectableDays({ minDate: "soon", availableOffsetList: [1] })).toEqual([]);
    expect(selectableDays({ minDate: "2026-03-09" })).toEqual([]);
    expect(selectableDays({ minDate: "2026-03-12", maxDate: "2026-03-09" })).toEqual([]);
    expect(selectableDays({ scheduleDates: ["soon"] })).toEqual([]);
  });

  it("offers the same days in each of its three forms", () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1 });
    forAll(offsets, (chosen) => {
      const open = chosen.toSorted((a, b) => a - b);
      const days = open.map((offset) => addDays(saturday, offset));
      const maxDate = addDays(saturday, 40);
      const excludedOffsetList = Array.from({ length: 41 }, (_, at) => at).filter((at) => !open.includes(at));
      expect(selectableDays({ scheduleDates: days })).toEqual(days);
      expect(selectableDays({ minDate: saturday, maxDate, availableOffsetList: open })).toEqual(days);
      expect(selectableDays({ minDate: saturday, maxDate, excludedOffsetList })).toEqual(days);
      expect(days.map((one) => daysBetween(saturday, one))).toEqual(open);
    });
  });

  it("keeps the chosen day while it is offered, else the first", () => {
    expect(effectiveDay("2026-03-11", range)).toBe("2026-03-11");
    expect(effectiveDay("2026-03-13", range)).toBe("2026-03-09");
    expect(effectiveDay(undefined, range)).toBe("2026-03-09");
    expect(effectiveDay("2026-03-11", {})).toBeUndefined();
  });

  it("has messages for a lost date and for no date", () => {
    expect(scheduleErrorMessage).toBe(
      "The date you chose is no longer available. Please choose another date and order again.",
    );
    expect(noDaysMessage).toBe("We don't have a delivery date open right now. Please call the store.");
  });
});
