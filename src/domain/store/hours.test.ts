import { describe, expect, it } from "vitest";
import { openStatusMessage, timeName } from "#domain/messages/store/store";
import { hoursOn, isOpenAt, openStatus, type StoreMoment } from "#domain/store/hours";

const hours = [
  { weekdays: [1, 2, 3, 4, 5], opens: "10:00", closes: "20:00" },
  { weekdays: [6], opens: "09:00", closes: "20:30" },
];

function wordsFor(of: typeof hours, now: StoreMoment): string | undefined {
  const status = openStatus(of, now);
  return status && openStatusMessage(status);
}

describe("opening hours", () => {
  it.each([
    { weekday: 1, time: "09:59", words: "Closed now, opens today at 10 am" },
    { weekday: 1, time: "10:00", words: "Open now, until 8 pm" },
    { weekday: 1, time: "19:59", words: "Open now, until 8 pm" },
    { weekday: 1, time: "20:00", words: "Closed now, opens tomorrow at 10 am" },
    { weekday: 5, time: "23:00", words: "Closed now, opens tomorrow at 9 am" },
    { weekday: 6, time: "12:00", words: "Open now, until 8:30 pm" },
    { weekday: 6, time: "21:00", words: "Closed now, opens Monday at 10 am" },
    { weekday: 0, time: "12:00", words: "Closed now, opens tomorrow at 10 am" },
  ])("on day $weekday at $time: $words", ({ words, ...now }) => {
    expect(wordsFor(hours, now)).toBe(words);
    expect(openStatus(hours, now)?.open).toBe(isOpenAt(hours, now));
    expect(isOpenAt(hours, now)).toBe(words.startsWith("Open"));
  });

  it("skip days on which no location opens", () => {
    const closed = [
      { inDays: 0, name: "Christmas Day" },
      { inDays: 1, name: "the day after" },
    ];
    const status = openStatus(hours, { weekday: 3, time: "12:00" }, closed);
    expect(status && openStatusMessage(status)).toBe("Closed today for Christmas Day, opens Friday at 10 am");
    expect(openStatus(hours, { weekday: 3, time: "12:00" }, closed.slice(1))).toMatchObject({ open: true });
    const evening = openStatus(hours, { weekday: 3, time: "21:00" }, closed.slice(1));
    expect(evening && openStatusMessage(evening)).toBe("Closed now, opens Friday at 10 am");
  });

  it("of a special day replace the usual ones", () => {
    const eve = { inDays: 0, name: "Christmas Eve", hours: { opens: "11:00", closes: "16:00" } };
    const wordsAt = (time: string) => {
      const status = openStatus(hours, { weekday: 4, time }, [eve, { inDays: 1, name: "Christmas Day" }]);
      return status && openStatusMessage(status);
    };
    expect(wordsAt("10:30")).toBe("Closed now, opens today at 11 am");
    expect(wordsAt("15:59")).toBe("Open now, until 4 pm");
    expect(wordsAt("16:00")).toBe("Closed now, opens Saturday at 9 am");
  });

  it("on one day a week are found again seven days later", () => {
    const mondays = [{ weekdays: [1], opens: "10:00", closes: "12:00" }];
    expect(wordsFor(mondays, { weekday: 1, time: "13:00" })).toBe("Closed now, opens Monday at 10 am");
  });

  it("show open or closed where their times are unknown", () => {
    expect(openStatusMessage({ open: true })).toBe("Open now");
    expect(openStatusMessage({ open: false })).toBe("Closed now");
  });

  it("that are unknown have no status", () => {
    expect(openStatus([], { weekday: 1, time: "12:00" })).toBeUndefined();
    expect(hoursOn(hours, 0, undefined)).toBeUndefined();
  });

  it.each([
    ["00:00", "12 am"],
    ["09:05", "9:05 am"],
    ["12:00", "12 pm"],
    ["20:30", "8:30 pm"],
  ])("%s is %s", (time, name) => expect(timeName(time)).toBe(name));
});
