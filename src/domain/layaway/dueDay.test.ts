import { describe, expect, it } from "vitest";
import { addDays, day, storeDay } from "#domain/dates";
import { dueStep, dueSteps, nextDueDay, nextStepDay } from "#domain/layaway/dueDay";
import { cents } from "#domain/money";
import { fc, forAll } from "#test/properties";

const total = cents(1_000_00);
const today = day("2026-03-07");

describe("the day a next payment is due", () => {
  it.each([
    ["10% down gives 30 days", 100_00, undefined, "2026-04-06"],
    ["20% down gives 90 days", 200_00, undefined, "2026-06-05"],
    ["less than 10% moves nothing", 99_99, day("2026-03-20"), "2026-03-20"],
    ["10% extends the hold", 100_00, day("2026-03-20"), "2026-04-06"],
    ["10% never brings a later day forward", 100_00, day("2026-06-05"), "2026-06-05"],
    ["20% extends a longer hold", 200_00, day("2026-04-06"), "2026-06-05"],
  ])("%s", (_, paid, dueDay, expected) => {
    expect(nextDueDay({ dueDay, today, paid: cents(paid), total })).toBe(expected);
  });

  it("never moves to an earlier day", () => {
    forAll(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: -100, max: 100 }), (paid, away) => {
      const dueDay = addDays(today, away);
      expect(nextDueDay({ dueDay, today, paid: cents(paid), total }) >= dueDay).toBe(true);
    });
  });

  it("counts days on the store's calendar, also across the change to daylight saving time", () => {
    const lateOnSaturday = storeDay(new Date("2026-03-08T04:59:59Z"));
    const firstOnSunday = storeDay(new Date("2026-03-08T05:00:00Z"));
    const payment = { dueDay: undefined, paid: cents(100_00), total };
    expect(nextDueDay({ ...payment, today: lateOnSaturday })).toBe("2026-04-06");
    expect(nextDueDay({ ...payment, today: firstOnSunday })).toBe("2026-04-07");
  });
});

describe("the steps around a due day", () => {
  const dueDay = day("2026-04-06");

  it("are reminders 7 days and 1 day before, past due the day after, and cancellation 60 days later", () => {
    expect(dueSteps(dueDay)).toEqual([
      { step: "reminder", day: "2026-03-30" },
      { step: "lastReminder", day: "2026-04-05" },
      { step: "pastDue", day: "2026-04-07" },
      { step: "cancel", day: "2026-06-05" },
    ]);
  });

  it("come one after the other, and a store that stopped meanwhile takes only the latest", () => {
    expect(dueStep(dueDay, day("2026-03-29"))).toBeUndefined();
    expect(dueStep(dueDay, day("2026-03-30"))).toBe("reminder");
    expect(dueStep(dueDay, day("2026-04-06"))).toBe("lastReminder");
    expect(dueStep(dueDay, day("2026-06-04"))).toBe("pastDue");
    expect(dueStep(dueDay, day("2026-12-24"))).toBe("cancel");
    expect(nextStepDay(dueDay, day("2026-03-30"))).toBe("2026-04-05");
    expect(nextStepDay(dueDay, day("2026-06-05"))).toBeUndefined();
  });
});
