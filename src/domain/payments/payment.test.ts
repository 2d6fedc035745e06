import { describe, expect, it } from "vitest";
import {
  afterSubmit,
  declineCode,
  isFinal,
  canTransitionPayment,
  paymentTransitions,
  paymentStatuses,
  submitStatuses,
  type PaymentStatus,
} from "#domain/payments/payment";
import { fc } from "#test/properties";

describe("the answer to a submit", () => {
  it.each([
    ["Processed", ["orderComplete", "none"], ["completes", "dropsKey"]],
    ["PriceChanged", ["cart", "cart"], ["replacesLines", "dropsKey"]],
    ["InvalidPromotion", ["cart", "cart"], ["dropsKey"]],
    ["ItemSoldOut", ["cart", "cart"], ["dropsKey"]],
    ["FatalError", ["home", "toast"], ["mayOrderAgain", "dropsKey"]],
    ["PaymentError", [undefined, "review"], ["mayOrderAgain", "dropsKey"]],
    ["ScheduleError", [undefined, "review"], ["mayOrderAgain", "reloadsSchedule", "dropsKey"]],
    ["Pending", [undefined, "review"], ["mayOrderAgain"]],
    ["ActionRequired", [undefined, "review"], ["mayOrderAgain", "confirmsAtBank"]],
    ["SomethingElse", [undefined, "review"], ["mayOrderAgain"]],
    [undefined, [undefined, "review"], ["mayOrderAgain"]],
  ])("%s goes and is read at %o, and does %o", (status, places, does) => {
    const next = afterSubmit(status);
    expect([next.nextPage, next.message]).toEqual(places);
    const done = Object.entries(next).flatMap(([name, value]) => (value === true ? [name] : []));
    expect(done.sort()).toEqual([...does].sort());
  });

  it("is final unless the outcome is open", () => {
    expect(submitStatuses.filter((status) => !isFinal(status))).toEqual(["Pending", "ActionRequired"]);
  });
});

describe("the money of an order", () => {
  const allowed = [
    "paying → paid",
    "paying → failed",
    "paying → payment_unknown",
    "paying → action_required",
    "action_required → paying",
    "action_required → paid",
    "action_required → failed",
    "action_required → payment_unknown",
    "payment_unknown → paying",
    "payment_unknown → paid",
    "payment_unknown → failed",
    "payment_unknown → action_required",
  ];

  it("moves by the table and no other way", () => {
    const found = paymentStatuses.flatMap((from) =>
      paymentStatuses.filter((to) => canTransitionPayment(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(found.sort()).toEqual([...allowed].sort());
  });

  it("can always come to an end, and rests there", () => {
    expect(paymentStatuses.filter((state) => paymentTransitions[state].length === 0)).toEqual([
      "paid",
      "failed",
    ]);
    for (const state of paymentStatuses)
      expect(reachable(state)).toContain("failed" === state ? "failed" : "paid");
  });

  it("never pays twice on any walk through the table", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStatuses), { maxLength: 40 }), (tries) => {
        let state: PaymentStatus = "paying";
        let paid = 0;
        for (const next of tries) {
          if (!canTransitionPayment(state, next)) continue;
          state = next;
          if (next === "paid") paid += 1;
        }
        expect(paid).toBeLessThanOrEqual(1);
      }),
    );
  });
});

function reachable(from: PaymentStatus): readonly PaymentStatus[] {
  const seen = new Set<PaymentStatus>([from]);
  for (const state of seen) for (const next of paymentTransitions[state]) seen.add(next);
  return [...seen];
}

describe("a decline", () => {
  it.each([
    ["declined", "declined"],
    ["insufficient_funds", "declined"],
    ["expired", "declined"],
    ["processor_error", "processor_error"],
    ["abandoned", "processor_error"],
    ["busy", "processor_error"],
    ["limit", "limit"],
  ])("because of %s is shown as %s", (reason, code) => {
    expect(declineCode(reason)).toBe(code);
  });
});
