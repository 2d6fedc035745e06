import { afterEach, describe, expect, it } from "vitest";
import { addDays, day, storeDay, weekday } from "#domain/dates";
import { deliverySlot } from "#server/db/schema/index";
import { calendarShape } from "#server/db/queries/settings";
import { offeredDays } from "#server/fulfillment/offeredDays";
import { fileDatabase } from "#test/database";
import { fc, runs } from "#test/properties";

const db = (await fileDatabase()).connect(4);
afterEach(async () => void (await db.delete(deliverySlot)));

const calendar = calendarShape.parse({
  cutOffHour: 15,
  closedWeekdays: [],
  blackoutRules: [
    { name: "New Year's Day", month: 1, day: 1 },
    { name: "Memorial Day", month: 5, weekday: 1, nth: -1 },
    { name: "Labor Day", month: 9, weekday: 1, nth: 1 },
    { name: "Thanksgiving", month: 11, weekday: 4, nth: 4 },
    { name: "Christmas Eve", month: 12, day: 24 },
    { name: "Christmas Day", month: 12, day: 25 },
  ],
  capacityPerArea: 2,
  horizonDays: 45,
});

function offered(now: string, more: Partial<typeof calendar> & { leadDays?: number; area?: string } = {}) {
  const { leadDays = 0, area = "DeKalb", ...changed } = more;
  const input = { area, leadDays, calendar: { ...calendar, ...changed }, now: new Date(now) };
  return offeredDays(db, input);
}

/** The first 28 days of a month that are not offered just before it. */
async function closedIn(month: string): Promise<string[]> {
  const first = day(`${month}-01`);
  const { scheduleDates } = await offered(`${addDays(first, -5)}T12:00:00Z`);
  const all = Array.from({ length: 28 }, (_, at) => addDays(first, at));
  return all.filter((each) => !scheduleDates.includes(each));
}

describe("offeredDays", () => {
  it.each([
    [0, "2026-06-11", "2026-07-25"],
    [14, "2026-06-25", "2026-08-08"],
  ])(
    "starts tomorrow and ends at the horizon, both %i days of lead time later",
    async (leadDays, ...ends) => {
      const { minDate, maxDate, scheduleDates } = await offered("2026-06-10T12:00:00Z", { leadDays });
      expect([minDate, maxDate]).toEqual(ends);
      expect(scheduleDates).toHaveLength(45);
    },
  );

  it("leaves closed weekdays out", async () => {
    const { scheduleDates } = await offered("2026-06-10T12:00:00Z", { closedWeekdays: [0, 3] });
    expect(scheduleDates.slice(0, 4)).toEqual(["2026-06-11", "2026-06-12", "2026-06-13", "2026-06-15"]);
    expect(scheduleDates.map(weekday)).not.toContain(3);
  });

  it("offers nothing where every day is closed", async () => {
    expect(await offered("2026-06-10T12:00:00Z", { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toEqual({
      minDate: undefined,
      maxDate: undefined,
      scheduleDates: [],
    });
  });
});

describe("holidays", () => {
  it.each([
    ["2026-09", ["2026-09-07"]],
    ["2027-09", ["2027-09-06"]],
    ["2025-09", ["2025-09-01"]],
    ["2026-11", ["2026-11-26"]],
    ["2029-11", ["2029-11-22"]],
    ["2026-05", ["2026-05-25"]],
    ["2028-05", []],
    ["2026-12", ["2026-12-24", "2026-12-25"]],
    ["2027-01", ["2027-01-01"]],
    ["2026-02", []],
  ])("in %s are %j", async (month, days) => {
    expect(await closedIn(month)).toEqual(days);
  });

  it("include a last Monday that is the fifth, not the fourth", async () => {
    const { scheduleDates } = await offered("2028-05-20T12:00:00Z");
    expect(scheduleDates).toContain("2028-05-22");
    expect(scheduleDates).not.toContain("2028-05-29");
  });

  it("count in both years around New Year", async () => {
    const { scheduleDates } = await offered("2026-12-20T12:00:00Z");
    for (const closed of ["2026-12-24", "2026-12-25", "2027-01-01"])
      expect(scheduleDates).not.toContain(closed);
    expect(scheduleDates).toEqual(expect.arrayContaining(["2026-12-31", "2027-01-02"]));
  });
});

describe("the cutoff hour, on the store's own clock", () => {
  it.each([
    ["before it in winter", "2026-02-10T19:59:00Z", "2026-02-11"],
    ["at it in winter", "2026-02-10T20:00:00Z", "2026-02-12"],
    ["before it in summer", "2026-06-10T18:59:00Z", "2026-06-11"],
    ["at it in summer", "2026-06-10T19:00:00Z", "2026-06-12"],
    ["before it on the day that summer time begins", "2026-03-08T18:59:00Z", "2026-03-09"],
    ["at it on the day that summer time begins", "2026-03-08T19:00:00Z", "2026-03-10"],
    ["before it on the day that summer time ends", "2026-11-01T19:59:00Z", "2026-11-02"],
    ["at it on the day that summer time ends", "2026-11-01T20:00:00Z", "2026-11-03"],
    ["late in the evening, when it is tomorrow in London", "2026-06-11T03:59:00Z", "2026-06-12"],
    ["right after midnight", "2026-06-11T04:00:00Z", "2026-06-12"],
  ])("%s", async (_, now, minDate) => {
    expect(await offered(now)).toMatchObject({ minDate });
  });
});

describe("days that are full", () => {
  it("are left out in their own area", async () => {
    const slot = { area: "DeKalb", capacity: 2, taken: 2 };
    await db.insert(deliverySlot).values([
      { ...slot, day: day("2026-06-11") },
      { ...slot, day: day("2026-06-12"), taken: 1 },
      { ...slot, day: day("2026-06-13"), area: "Fulton" },
    ]);
    const days = async (area: string) => (await offered("2026-06-10T12:00:00Z", { area })).scheduleDates;
    expect((await days("DeKalb")).slice(0, 2)).toEqual(["2026-06-12", "2026-06-13"]);
    expect((await days("Fulton")).slice(0, 3)).toEqual(["2026-06-11", "2026-06-12", "2026-06-14"]);
  });

  it("are those with the capacity set now, not when the first slot was taken", async () => {
    const slot = { area: "DeKalb", capacity: 2, taken: 2, day: day("2026-06-11") };
    await db.insert(deliverySlot).values(slot);
    const first = async (capacityPerArea: number) =>
      (await offered("2026-06-10T12:00:00Z", { capacityPerArea })).minDate;
    expect(await first(2)).toBe("2026-06-12");
    expect(await first(3)).toBe("2026-06-11");
    expect(await first(1)).toBe("2026-06-12");
  });

  it("are all days without capacity", async () => {
    expect(await offered("2026-06-10T12:00:00Z", { capacityPerArea: 0 })).toEqual({ scheduleDates: [] });
  });
});

describe("any calendar", () => {
  it("offers open days in order, from tomorrow on, within its horizon", async () => {
    const [name, month] = [fc.constant("rule"), fc.integer({ min: 1, max: 12 })];
    const aWeekday = fc.integer({ min: 0, max: 6 });
    const rule = fc.oneof(
      fc.record({ name, month, day: fc.integer({ min: 1, max: 28 }) }),
      fc.record({ name, month, weekday: aWeekday, nth: fc.constantFrom(-1, 1, 2, 3, 4) }),
    );
    const calendars = fc.record({
      cutOffHour: fc.integer({ min: 0, max: 24 }),
      closedWeekdays: fc.uniqueArray(aWeekday),
      blackoutRules: fc.array(rule, { maxLength: 8 }),
      capacityPerArea: fc.constant(1),
      horizonDays: fc.integer({ min: 1, max: 120 }),
      picker: fc.constant("scheduleDates" as const),
    });
    const moments = fc.date({
      min: new Date("2024-01-01"),
      max: new Date("2034-01-01"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(calendars, moments, fc.integer({ min: 0, max: 30 }), async (made, now, leadDays) => {
        const input = { area: "DeKalb", leadDays, calendar: made, now };
        const { scheduleDates, minDate, maxDate } = await offeredDays(db, input);
        const today = storeDay(now);
        const closed = made.blackoutRules.flatMap((each) => ("day" in each ? [monthAndDay(each)] : []));
        const wrong = scheduleDates.filter(
          (each, at) =>
            each <= addDays(today, leadDays) ||
            each > addDays(today, made.horizonDays + leadDays) ||
            made.closedWeekdays.includes(weekday(each)) ||
            (at > 0 && each <= (scheduleDates[at - 1] ?? "")) ||
            closed.includes(each.slice(4)),
        );
        expect(wrong).toEqual([]);
        expect([minDate, maxDate]).toEqual([scheduleDates[0], scheduleDates.at(-1)]);
      }),
      { numRuns: runs(150) },
    );
  });
});

function monthAndDay({ month, day: date }: { month: number; day: number }): string {
  return `-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
