import { describe, expect, it } from "vitest";
import { addDays, day } from "#domain/dates";
import { nextDueDay } from "#domain/layaway/dueDay";
import { installments } from "#domain/layaway/installments";
import { add, cents } from "#domain/money";
import { fc, forAll } from "#test/properties";

const dueDay = day("2026-04-06");

describe("the schedule of a layaway", () => {
  it("is 10% of the total every 30 days, and the rest at the end", () => {
    expect(installments({ total: cents(1_000_00), balance: cents(250_00), dueDay })).toEqual([
      { day: "2026-04-06", amount: 100_00, left: 150_00 },
      { day: "2026-05-06", amount: 100_00, left: 50_00 },
      { day: "2026-06-05", amount: 50_00, left: 0 },
    ]);
  });

  it("leaves no rest under $1, which counts as paid", () => {
    expect(installments({ total: cents(1_000_00), balance: cents(100_99), dueDay })).toEqual([
      { day: "2026-04-06", amount: 100_99, left: 0 },
    ]);
    expect(installments({ total: cents(1_000_00), balance: cents(99), dueDay })).toEqual([]);
  });

  it("pays the balance to the cent, with payments that each move the due day to the next one", () => {
    const amount = fc.integer({ min: 1_00, max: 20_000_00 });
    forAll(amount, fc.integer({ min: 1, max: 100 }), (of, percent) => {
      const total = cents(of);
      const balance = cents(Math.max(1_00, Math.ceil((of * percent) / 100)));
      const payments = installments({ total, balance, dueDay });
      expect(payments.length).toBeLessThanOrEqual(11);
      expect(add(...payments.map((each) => each.amount))).toBe(balance);
      expect(payments.at(-1)?.left).toBe(0);
      for (const [at, payment] of payments.slice(0, -1).entries()) {
        const paid = { dueDay: payment.day, today: payment.day, paid: payment.amount, total };
        expect(payments[at + 1]?.day).toBe(nextDueDay(paid));
        expect(payments[at + 1]?.day).toBeOneOf([addDays(payment.day, 30), addDays(payment.day, 90)]);
      }
    });
  });
});
