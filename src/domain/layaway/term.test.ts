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
      "2026-03-30",
    ],
    [
      "of less than 10% begins it without a day due",
      { status: "New", dueDay: null, stepDay: null },
      99_99,
      "Active",
      null,
      null,
    ],
    ["moves the day due", active, 100_00, "Active", "2026-04-06", "2026-03-30"],
    ["of less than 10% leaves the day due", active, 99_99, "Active", "2026-03-20", "2026-03-13"],
    [
      "of less than 10% skips no reminder that is due",
      { ...active, stepDay: day("2026-03-06") },
      99_99,
      "Active",
      "2026-03-20",
      "2026-03-06",
    ],
    ["of all that is left pays it off", active, 900_00, "PaidOff", "2026-06-05", null],
    ["that leaves less than $1 pays it off", active, 899_01, "PaidOff", "2026-06-05", null],
    [
      "of 10% ends past due",
      { ...active, status: "PastDue", dueDay: day("2026-02-20") },
      100_00,
      "Active",
      "2026-04-06",
      "2026-03-30",
    ],
    [
      "of less stays past due",
      { ...active, status: "PastDue", dueDay: day("2026-02-20"), stepDay: day("2026-04-21") },
      99_99,
      "PastDue",
      "2026-02-20",
      "2026-04-21",
    ],
    [
      "of less on the day due itself is in time",
      { ...active, status: "PastDue", dueDay: day("2026-03-07"), stepDay: day("2026-05-06") },
      99_99,
      "Active",
      "2026-03-07",
      "2026-03-08",
    ],
    ["keeps a delivery scheduled", scheduled, 900_00, "Scheduled", "2026-06-05", "2026-03-13"],
    [
      "after the goods are released changes nothing else",
      { ...active, status: "Released" },
      50_00,
      "Released",
      "2026-03-20",
      null,
    ],
  ] as const)("%s", (_, term, amount, status, dueDay, stepDay) => {
    const after = afterLayawayPayment(term, {
      amount: cents(amount),
      paid: cents(100_00),
      total,
      ...calendar,
    });
    expect(after).toEqual({ status, dueDay, stepDay });
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
    expect(back(calendar.today)).toMatchObject({ status: "Active", stepDay: "2026-03-08" });
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
    expect(on(day("2026-12-24"), 500_00, { ...scheduled, stepDay: null })).toBeUndefined();
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

  it.each<[string, Partial<LayawayTerm>]>([
    ["it has no day", { stepDay: null }],
    ["no payment is due", { dueDay: null }],
    ["the day due has moved far away since", { dueDay: day("2026-12-31") }],
  ])("is none while %s", (_, part) => {
    expect(takeDueStep({ ...active, ...part }, { ...calendar, today: day("2026-03-21") })).toBeUndefined();
  });

  it("makes a layaway past due the day after, with its cancellation next", () => {
    expect(takeDueStep(active, { ...calendar, today: day("2026-03-21") })).toEqual({
      step: "pastDue",
      dueDay: "2026-03-20",
      after: { status: "PastDue", dueDay: "2026-03-20", stepDay: "2026-05-19" },
    });
  });

  it("cancels after 60 days", () => {
    expect(takeDueStep(active, { ...calendar, today: day("2026-05-19") })?.after).toEqual({
      status: "Cancelled",
      dueDay: "2026-03-20",
      stepDay: null,
    });
  });
});
