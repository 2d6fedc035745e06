import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { calendarFile } from "#domain/orders/calendarFile";

const entry = { id: "7K2MZ9QH3D", day: day("2026-03-31"), title: "Delivery", details: "Call us" };

describe("the calendar file of an order", () => {
  it("has the lines that calendar programs ask for, and leaves the day free", () => {
    expect(calendarFile({ ...entry, where: "Decatur" }).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Davenport//Store//EN",
      "BEGIN:VEVENT",
      "UID:7K2MZ9QH3D@davenport",
      "DTSTAMP:20260331T000000Z",
      "DTSTART;VALUE=DATE:20260331",
      "DTEND;VALUE=DATE:20260401",
      "SUMMARY:Delivery",
      "DESCRIPTION:Call us",
      "LOCATION:Decatur",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("is one day long, across the end of a month", () => {
    const file = calendarFile(entry);
    expect(file).toContain("DTSTART;VALUE=DATE:20260331\r\nDTEND;VALUE=DATE:20260401\r\n");
    expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  it("escapes what would end its fields", () => {
    expect(calendarFile({ ...entry, title: String.raw`A; B, C\D`, details: "one\ntwo" })).toContain(
      String.raw`SUMMARY:A\; B\, C\\D` + "\r\n" + String.raw`DESCRIPTION:one\ntwo`,
    );
  });

  it("names the address, if there is one", () => {
    expect(calendarFile({ ...entry, where: "1 Depot Street, Decatur" })).toContain(
      String.raw`LOCATION:1 Depot Street\, Decatur` + "\r\n",
    );
    expect(calendarFile(entry)).not.toContain("LOCATION");
  });

  it("breaks long lines so that nothing is lost", () => {
    const details = "x".repeat(400);
    const file = calendarFile({ ...entry, details });
    expect(Math.max(...file.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${details}`);
  });
});
