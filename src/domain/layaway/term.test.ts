import { describe, expect, it } from "vitest";
import { day, type Day } from "#domain/dates";
import {
  afterLayawayPayment,
  afterMissedDelivery,
  afterShippingChange,
  takeDueStep,
  type LayawayTerm,
} from "#domain/layaway/term";
import { cents } from "#domain/money";

const calendar = { today: day("2026-03-07"), cancelAfterDays: 60 };
const active: LayawayTerm = { status: "Active", dueDay: day("2026-03-20"), stepDay: day("2026-03-13") };
/** For a delivery on March 10. */
const scheduled: LayawayTerm = { ...active, status: "Scheduled", stepDay: day("2026-03-13") };
const total = cents(1_000_00);

describe("a payment", () => {
  it.each([
    [
      "begins a layaway with its deposit",
      { status: "New", dueDay: null, stepDay: null },
      100_00,
      "Active",
      "2026-04-06",
    ],
    ["moves the day due", active, 100_00, "Active", "2026-04-06"],
    ["of less than 10% leaves the day due", active, 99_99, "Active", "2026-03-20"],
    ["of all that is left pays it off", active, 900_00, "PaidOff", "2026-06-05"],
    ["that leaves less than $1 pays it off", active, 899_01, "PaidOff", "2026-06-05"],
    [
      "of 10% ends past due",
      { ...active, status: "PastDue", dueDay: day("2026-02-20") },
      100_00,
      "Active",
      "2026-04-06",
    ],
    [
      "of less stays past due",
      { ...active, status: "PastDue", dueDay: day("2026-02-20") },
      99_99,
      "PastDue",
      "2026-02-20",
    ],
    ["keeps a delivery scheduled", scheduled, 900_00, "Scheduled", "2026-06-05"],
    [
      "after the goods are released changes nothing else",
      { ...active, status: "Released" },
      50_00,
      "Released",
      "2026-03-20",
    ],
  ] as const)("%s", (_, term, amount, status, dueDay) => {
    const after = afterLayawayPayment(term, {
      amount: cents(amount),
      paid: cents(100_00),
      total,
      ...calendar,
    });
    expect(after).toMatchObject({ status, dueDay });
  });
});

describe("another shipping", () => {
  it("schedules a delivery, and waits for payments or pickup without one", () => {
    const to = (term: LayawayTerm, deliveryDay: Day | null, balance: number) =>
      afterShippingChange(term, { deliveryDay, balance: cents(balance), ...calendar });
    expect(to(active, day("2026-03-10"), 500_00)).toEqual(scheduled);
    expect(to(active, null, 500_00)).toEqual(active);
    expect(to(active, null, 0)).toEqual({ ...active, status: "PaidOff", stepDay: null });
    expect(to({ ...scheduled, status: "PaidOff" }, null, 500_00)).toEqual({
      status: "Active",
      dueDay: "2026-04-06",
      stepDay: "2026-03-30",
    });
  });

  it("buys no time: back from a delivery, payments are due when they were before", () => {
    const back = (dueDay: Day) =>
      afterShippingChange(
        { status: "Scheduled", dueDay, stepDay: null },
        { deliveryDay: null, balance: cents(500_00), ...calendar },
      );
    expect(back(day("2026-03-20"))).toEqual(active);
    const pastDue = { status: "PastDue", dueDay: "2026-02-20", stepDay: "2026-04-21" };
    expect(back(day("2026-02-20"))).toEqual(pastDue);
    const tooLate = back(day("2026-01-02"));
    expect(tooLate).toEqual({ status: "PastDue", dueDay: "2026-01-02", stepDay: calendar.today });
    expect(takeDueStep(tooLate, calendar)?.step).toBe("cancel");
  });
});

describe("a delivery that nobody has released", () => {
  const on = (today: Day, balance: number, term = scheduled) =>
    afterMissedDelivery(term, { balance: cents(balance), cancelAfterDays: 60, today });

  it("waits for another day from the third day after its own, with 30 days for a balance", () => {
    expect(on(day("2026-03-12"), 0)).toBeUndefined();
    expect(on(day("2026-03-13"), 0)).toEqual({ ...scheduled, status: "PaidOff", stepDay: null });
    const due = { status: "Active", dueDay: "2026-04-12", stepDay: "2026-04-05" };
    expect(on(day("2026-03-13"), 500_00)).toEqual(due);
    const later = { ...scheduled, dueDay: day("2026-06-05") };
    expect(on(day("2026-03-13"), 500_00, later)).toMatchObject({ dueDay: "2026-06-05" });
  });

  it("is none of a layaway that is not scheduled", () => {
    expect(on(day("2026-12-24"), 500_00, active)).toBeUndefined();
  });
});

describe("the daily step", () => {
  it("is none before its day, after it was taken, and for what waits for no payment", () => {
    expect(takeDueStep(active, calendar)).toBeUndefined();
    const reminded = takeDueStep(active, { ...calendar, today: day("2026-03-13") });
    expect(reminded).toEqual({
      step: "reminder",
      dueDay: "2026-03-20",
      after: { ...active, stepDay: "2026-03-19" },
    });
    expect(
      reminded && takeDueStep(reminded.after, { ...calendar, today: day("2026-03-13") }),
    ).toBeUndefined();
    const paidOff = { ...active, status: "PaidOff" } as const;
    expect(takeDueStep(paidOff, { ...calendar, today: day("2026-12-24") })).toBeUndefined();
  });

  it("cancels after 60 days", () => {
    expect(takeDueStep(active, { ...calendar, today: day("2026-05-19") })?.after).toEqual({
      status: "Cancelled",
      dueDay: "2026-03-20",
      stepDay: null,
    });
  });
});
