import { expect, it } from "vitest";
import { calendarShape } from "#server/db/queries/settings";

it.each([
  ["10:00", "16:00", true],
  ["16:00", "16:00", false],
  ["16:00", "10:00", false],
  ["10 am", "4 pm", false],
  ["24:00", "25:00", false],
])("a special day that opens at %s and closes at %s is accepted: %s", (opens, closes, isAccepted) => {
  const eve = { name: "Christmas Eve", month: 12, day: 24, hours: { opens, closes } };
  const calendar = {
    cutOffHour: 15,
    closedWeekdays: [0],
    blackoutRules: [eve],
    capacityPerArea: 12,
    horizonDays: 45,
  };
  expect(calendarShape.safeParse(calendar).success).toBe(isAccepted);
});
