import { describe, expect, it } from "vitest";
import { cents, zeroCents } from "#domain/money";
import {
  afterSubmit,
  declineReasons,
  declineMessage,
  isFinal,
  canTransitionPayment,
  paymentTransitions,
  paymentStatuses,
  nothingDueMessage,
  submitMessage,
  submitStatuses,
  type PaymentStatus,
} from "#domain/payments/payment";
import { fc } from "#test/properties";

describe("the answer to a submit", () => {
  it.each([
    ["Processed", ["/orderComplete", "none"], ["completes", "dropsKey"]],
    ["PriceChanged", ["/cart", "cart"], ["replacesLines", "dropsKey"]],
    ["InvalidPromotion", ["/cart", "cart"], ["dropsKey"]],
    ["ItemSoldOut", ["/cart", "cart"], ["dropsKey"]],
    ["FatalError", ["/", "toast"], ["mayOrderAgain", "dropsKey"]],
    ["PaymentError", [undefined, "review"], ["mayOrderAgain", "dropsKey"]],
    ["ScheduleError", [undefined, "review"], ["mayOrderAgain", "reloadsSchedule", "dropsKey"]],
    ["Pending", [undefined, "review"], ["mayOrderAgain"]],
    ["ActionRequired", [undefined, "review"], ["mayOrderAgain", "confirmsAtBank"]],
    ["SomethingElse", [undefined, "review"], ["mayOrderAgain"]],
    [undefined, [undefined, "review"], ["mayOrderAgain"]],
  ])("%s goes and is read at %o, and does %o", (status, places, does) => {
    const next = afterSubmit(status);
    expect([next.goTo, next.message]).toEqual(places);
    const done = Object.entries(next).flatMap(([name, value]) => (value === true ? [name] : []));
    expect(done.sort()).toEqual([...does].sort());
  });

  it("is final unless the outcome is open", () => {
    expect(submitStatuses.filter((status) => !isFinal(status))).toEqual(["Pending", "ActionRequired"]);
  });

  it.each([
    ["Processed", ""],
    [
      "PriceChanged",
      "Prices in your cart have changed. You have not been charged; please review your order.",
    ],
    ["InvalidPromotion", "Invalid promotion code"],
    ["ItemSoldOut", "The following items are no longer available"],
    ["FatalError", "Failed to process your order."],
    ["PaymentError", "Failed to process your order."],
    [
      "ScheduleError",
      "The date you chose is no longer available. Please choose another date and order again.",
    ],
    [
      "Pending",
      "We are still waiting for your bank's answer. Please press the button again in a moment; you will not be charged twice.",
    ],
    ["ActionRequired", "Your bank asks you to confirm this payment."],
    ["SomethingElse", "Failed to process your order."],
    [undefined, "Failed to process your order."],
  ])("%s reads: %s", (status, message) => {
    expect(submitMessage(status)).toBe(message);
  });

  it("reads as the server says where it says something", () => {
    expect(submitMessage("PaymentError", "Please call us.")).toBe("Please call us.");
    expect(submitMessage("PaymentError", "")).toBe("Failed to process your order.");
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

describe("a card that did not pay", () => {
  it("reads the same for every refusal of the bank", () => {
    for (const reason of ["declined", "insufficient_funds", "expired"] as const) {
      expect(declineMessage(reason)).toBe(
        "Your card was declined. Please check the card information or use another card.",
      );
    }
  });

  it("reads otherwise when it was not the card", () => {
    expect(declineMessage("processor_error")).toBe(
      "We could not process your card right now. You have not been charged; please try again.",
    );
    expect(declineMessage("limit")).toBe(
      "We cannot take this payment online right now. Please try again later or call the store.",
    );
  });

  it("never names the bank's reason", () => {
    const words = declineReasons.map(declineMessage).join(" ");
    expect(words).not.toMatch(/funds|expired|stolen|limit|cvv|risk/i);
  });
});

describe("an order that counts as paid", () => {
  it("says that nothing is due, and why where it costs some cents", () => {
    expect(nothingDueMessage(zeroCents)).toBe("Nothing is due for this order, and no card is needed.");
    expect(nothingDueMessage(cents(99))).toBe(
      "Amounts under $1 count as paid: nothing is due for this order, and no card is needed.",
    );
  });
});
