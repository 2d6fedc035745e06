import { describe, expect, it } from "vitest";
import {
  afterSubmit,
  declineCode,
  isFinal,
  canTransitionPayment,
  isReservationLoss,
  isSettled,
  isStoreDecline,
  paymentStatuses,
  providerDeclines,
  submitStatuses,
  transitionPayment,
  type PaymentStatus,
} from "#domain/payments/payment";
import { fc, forAll } from "#test/properties";

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
    ["ActionRequired", [undefined, "review"], ["mayOrderAgain", "needsChallenge"]],
    ["SomethingElse", [undefined, "review"], ["mayOrderAgain"]],
    [undefined, [undefined, "review"], ["mayOrderAgain"]],
  ])("%s leads to the page and message place %o, and does %o", (status, places, does) => {
    const next = afterSubmit(status);
    expect([next.nextPage, next.message]).toEqual(places);
    const done = Object.entries(next).flatMap(([name, value]) => (value === true ? [name] : []));
    expect(done.sort()).toEqual([...does].sort());
  });

  it("is final unless the outcome is open", () => {
    expect(submitStatuses.filter((status) => !isFinal(status))).toEqual(["Pending", "ActionRequired"]);
  });
});

describe("the payment status of an order", () => {
  it.each([
    ["paying", ["action_required", "payment_unknown", "paid", "failed"]],
    ["action_required", ["paying", "payment_unknown", "paid", "failed"]],
    ["payment_unknown", ["paying", "action_required", "paid", "failed"]],
    ["paid", []],
    ["failed", []],
  ] as const)("changes from %s only to %o", (from, targets) => {
    expect(paymentStatuses.filter((to) => canTransitionPayment(from, to))).toEqual(targets);
  });

  it("stays as it is or changes as the table says, and nothing else", () => {
    for (const from of paymentStatuses)
      for (const to of paymentStatuses) {
        const change = () => transitionPayment(from, to);
        if (from === to || canTransitionPayment(from, to)) expect(change()).toBe(to);
        else expect(change).toThrow(`cannot go from ${from} to ${to}`);
      }
  });

  it("is settled once the order is paid or will not be", () => {
    expect(paymentStatuses.filter(isSettled)).toEqual(["paid", "failed"]);
  });

  it("never pays twice on any walk through the table", () => {
    forAll(fc.array(fc.constantFrom(...paymentStatuses), { maxLength: 40 }), (targets) => {
      let status: PaymentStatus = "paying";
      let paid = 0;
      for (const next of targets) {
        if (!canTransitionPayment(status, next)) continue;
        status = next;
        if (next === "paid") paid += 1;
      }
      expect(paid).toBeLessThanOrEqual(1);
    });
  });
});

describe("a decline", () => {
  it.each([
    ["declined", "declined"],
    ["insufficient_funds", "declined"],
    ["expired", "declined"],
    ["processor_error", "processor_error"],
    ["abandoned", "processor_error"],
    ["busy", "processor_error"],
    ["limit", "limit"],
    ["waiting", "waiting"],
  ])("because of %s is shown as %s", (reason, code) => {
    expect(declineCode(reason)).toBe(code);
  });

  const losses = ["soldOut", "late", "promotionUsed"];

  it("is the store's own for its limits, what is not due and what could not be reserved again", () => {
    const own = ["limit", "waiting", "busy", "unsent", "notDue", ...losses];
    expect([...own, ...providerDeclines].filter(isStoreDecline)).toEqual(own);
  });

  it("is a lost reservation only where something could not be reserved again", () => {
    expect([...losses, "limit", "notDue", ...providerDeclines].filter(isReservationLoss)).toEqual(losses);
  });
});
