import { describe, expect, it } from "vitest";
import {
  addDays,
  day,
  daysBetween,
  formatDay,
  formatLongDay,
  formatNearDay,
  formatShortDay,
  isDay,
  shownDay,
  storeDay,
  storeHour,
  storeTime,
  weekday,
} from "#domain/dates";
import { fc, forAll } from "#test/properties";

const anyDay = fc
  .date({ min: new Date("1990-01-01T00:00:00Z"), max: new Date("2100-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

describe("days", () => {
  it.each(["2026-03-07", "2024-02-29", "2026-12-31"])("accepts %s as a day", (text) => {
    expect(isDay(text)).toBe(true);
    expect(day(text)).toBe(text);
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-3-7",
    "12026-03-07",
    "2026-03-071",
    ["2026-03-07"],
    "03/07/2026",
    "",
    "0050-01-01",
    7,
    null,
  ])("rejects %s", (value) => {
    expect(isDay(value)).toBe(false);
  });

  it("throws for a text that is not a day", () => {
    expect(() => day("2026-02-30")).toThrow(RangeError);
    expect(() => addDays(day("2026-01-01"), 1.5)).toThrow(RangeError);
    expect(() => addDays(day("9999-12-31"), 1)).toThrow(RangeError);
    expect(() => addDays(day("2026-01-01"), 1e12)).toThrow(RangeError);
  });

  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-08", -1, "2026-03-07"],
    ["2026-11-01", 1, "2026-11-02"],
  ])("counts from %s by %d to %s", (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(count);
  });

  it("is read back as it is shown, and from no other text", () => {
    expect(shownDay("03/07/2026")).toBe("2026-03-07");
    for (const text of ["", "3/7/2026", "03/07/26", "x03/07/2026", "03/07/2026x", "13/07/2026", "0a/07/2026"])
      expect(shownDay(text)).toBeUndefined();
  });

  it("knows the weekday, Sunday first", () => {
    expect(weekday(day("2026-03-08"))).toBe(0);
    expect(weekday(day("2026-03-14"))).toBe(6);
  });

  it("formats a day as MM/DD/YYYY and in words", () => {
    expect(formatDay(day("2026-03-07"))).toBe("03/07/2026");
    expect(formatLongDay(day("2026-03-07"))).toBe("Saturday, March 7, 2026");
    expect(formatNearDay(day("2026-03-07"))).toBe("Saturday, March 7");
    expect(formatShortDay(day("2026-03-07"))).toBe("Sat, Mar 7");
  });

  it("returns to the same day after any number of days there and back", () => {
    forAll(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
      const to = addDays(from, count);
      expect(daysBetween(from, to)).toBe(count);
      expect(addDays(to, -count)).toBe(from);
      expect(from < to).toBe(count > 0);
    });
  });
});

describe("the store's clock", () => {
  it.each([
    ["2026-01-15T04:59:59Z", "2026-01-14", 23],
    ["2026-01-15T05:00:00Z", "2026-01-15", 0],
    ["2026-07-15T03:59:59Z", "2026-07-14", 23],
    ["2026-07-15T04:00:00Z", "2026-07-15", 0],
    ["2026-03-08T06:59:59Z", "2026-03-08", 1],
    ["2026-03-08T07:00:00Z", "2026-03-08", 3],
    ["2026-11-01T05:30:00Z", "2026-11-01", 1],
    ["2026-11-01T06:30:00Z", "2026-11-01", 1],
    ["2026-12-31T17:00:00Z", "2026-12-31", 12],
  ])("reads %s as %s, hour %d", (instant, onDay, hour) => {
    expect(storeDay(new Date(instant))).toBe(onDay);
    expect(storeHour(new Date(instant))).toBe(hour);
    expect(storeTime(new Date(instant))).toBe(`${String(hour).padStart(2, "0")}:${instant.slice(14, 16)}`);
  });
});
