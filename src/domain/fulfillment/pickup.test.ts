import { describe, expect, it } from "vitest";
import { addDays, day, weekday } from "#domain/dates";
import { chooseStoreMessage, noPickupMessage, pickupLeadTime } from "#domain/messages/fulfillment/pickup";
import { pickupDays, pickupSource, type PickupCalendar } from "#domain/fulfillment/pickup";
import { fc, forAll } from "#test/properties";

/** Saturday, March 7; open Monday to Friday 10 to 8 and Saturday 10 to 6. */
const calendar: PickupCalendar = {
  today: day("2026-03-07"),
  time: "15:00",
  hours: [
    { weekdays: [1, 2, 3, 4, 5], opens: "10:00", closes: "20:00" },
    { weekdays: [6], opens: "10:00", closes: "18:00" },
  ],
  specialDays: [],
  readyInDays: 0,
  horizonDays: 7,
};

const shortSaturday = {
  day: day("2026-03-07"),
  name: "Founder's Day",
  hours: { opens: "09:00", closes: "12:00" },
};

describe("the days of a pickup", () => {
  it.each([
    { what: "the same day", more: {}, first: "2026-03-07" },
    { what: "the same day until an hour before it closes", more: { time: "17:00" }, first: "2026-03-07" },
    { what: "after that when it opens next", more: { time: "17:01" }, first: "2026-03-09" },
    { what: "before it opens the same day", more: { time: "06:00" }, first: "2026-03-07" },
    { what: "a day later, but not while it is closed", more: { readyInDays: 1 }, first: "2026-03-09" },
    { what: "in three days", more: { readyInDays: 3 }, first: "2026-03-10" },
    {
      what: "at any hour when it is ready later",
      more: { readyInDays: 2, time: "23:59" },
      first: "2026-03-09",
    },
    {
      what: "not on a holiday",
      more: { specialDays: [{ day: day("2026-03-07"), name: "Founder's Day" }] },
      first: "2026-03-09",
    },
    {
      what: "an hour before a special day closes early",
      more: { time: "11:00", specialDays: [shortSaturday] },
      first: "2026-03-07",
    },
    {
      what: "no later on a special day that closes early",
      more: { time: "11:01", specialDays: [shortSaturday] },
      first: "2026-03-09",
    },
  ])("start $what", ({ more, first }) => {
    expect(pickupDays({ ...calendar, ...more }).minDate).toBe(first);
  });

  it("are the store's open days up to the horizon", () => {
    expect(pickupDays(calendar)).toEqual({
      minDate: "2026-03-07",
      maxDate: "2026-03-14",
      scheduleDates: ["07", "09", "10", "11", "12", "13", "14"].map((one) => `2026-03-${one}`),
    });
  });

  it("are empty for a store that never opens", () => {
    expect(pickupDays({ ...calendar, hours: [] })).toEqual({ scheduleDates: [] });
  });

  it("never grow when the order takes longer", () => {
    const any = fc.record({
      readyInDays: fc.integer({ min: 0, max: 20 }),
      time: fc.constantFrom("00:00", "09:59", "17:01", "19:30", "23:59"),
      on: fc.integer({ min: 0, max: 30 }),
    });
    forAll(any, ({ readyInDays, time, on }) => {
      const asked = { ...calendar, today: addDays(calendar.today, on), time, horizonDays: 30 };
      const sooner = pickupDays({ ...asked, readyInDays }).scheduleDates;
      const later = pickupDays({ ...asked, readyInDays: readyInDays + 1 }).scheduleDates;
      expect(later.filter((one) => one <= (sooner.at(-1) ?? ""))).toEqual(
        sooner.filter((one) => one > addDays(asked.today, readyInDays)),
      );
      for (const one of sooner) expect([1, 2, 3, 4, 5, 6]).toContain(weekday(one));
    });
  });
});

describe("pickup", () => {
  it.each([
    [0, "Same day"],
    [1, "Next day"],
    [2, "In 2 days"],
    [7, "In 7 days"],
  ])("%d days are '%s'", (days, words) => {
    expect(pickupLeadTime(days)).toBe(words);
  });

  it("takes a line from the store only when the store has all of its units", () => {
    expect(pickupSource({ quantity: 2, atStore: 2 })).toBe("store");
    expect(pickupSource({ quantity: 2, atStore: 1 })).toBe("warehouse");
  });

  it("has messages for a missing store and for missing days", () => {
    expect(chooseStoreMessage).toBe("Please choose a store for your pickup.");
    expect(noPickupMessage).toBe(
      "Pickup is NOT available in this location. Please go to our warehouse location (link below) to pickup.",
    );
  });
});
