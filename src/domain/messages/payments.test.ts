import { describe, expect, it } from "vitest";
import { cents, zeroCents } from "#domain/money";
import {
  declineMessage,
  declineMessages,
  ledgerEntryName,
  nothingDueMessage,
  remitMessage,
  submitMessage,
} from "#domain/messages/payments";
import { declineCode } from "#domain/payments/payment";

describe("the answer to a submit", () => {
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
      "We're still waiting to hear from your bank, and this page keeps checking. You won't be charged twice.",
    ],
    [
      "ActionRequired",
      "Your bank is asking you to confirm this payment. Your items aren't reserved until you do.",
    ],
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

describe("a card that did not pay", () => {
  it("reads the same for every decline of the card", () => {
    for (const reason of ["declined", "insufficient_funds", "expired"]) {
      expect(declineMessages[declineCode(reason)]).toBe(
        "Your card was declined. Please check the card information or use another card.",
      );
    }
  });

  it("reads otherwise when it was not the card", () => {
    expect(declineMessages.processor_error).toBe(
      "We couldn't process your card right now. You haven't been charged; please try again.",
    );
    expect(declineMessages.limit).toBe(
      "We can't take this payment online right now. Please try again later or call the store.",
    );
  });

  it("names the store's phone where the shopper should call", () => {
    expect(declineMessage("limit", "(770) 555-0100")).toBe(
      "We can't take this payment online right now. Please try again later or call the store at (770) 555-0100.",
    );
    expect(declineMessage("waiting", "(770) 555-0100")).toMatch(/ or call the store at \(770\) 555-0100\.$/);
    expect(declineMessage("limit", "")).toBe(declineMessages.limit);
    expect(declineMessage("declined", "(770) 555-0100")).toBe(declineMessages.declined);
  });

  it("never names the bank's reason", () => {
    const words = Object.values(declineMessages).join(" ");
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

describe("an amount that cannot be paid towards a balance", () => {
  it("reads in the specification's words", () => {
    const balance = cents(50_00);
    expect(remitMessage(cents(50_01), balance)).toBe("Exceed balance");
    expect(remitMessage(cents(99), balance)).toBe("Please pay at least $1.00.");
    expect(remitMessage(undefined, balance)).toBe("Please enter an amount");
    expect(remitMessage(cents(50_00), balance)).toBeUndefined();
  });
});

describe("ledgerEntryName", () => {
  it.each([
    ["payment", "card", "Visa", "4242", "Visa ending in 4242"],
    ["payment", "card", "Card", "", "Card"],
    ["payment", "card", "", "", "Card"],
    ["refund", "card", "Visa", "4242", "Refund to Visa ending in 4242"],
    ["refund", "cash", "", "", "Refund"],
    ["payment", "cash", "", "", "Cash/Check"],
    ["payment", "check", "", "", "Cash/Check"],
    ["payment", "debit", "", "", "Debit/Credit"],
    ["payment", "credit", "", "", "Debit/Credit"],
    ["payment", "lease", "", "", "Lease"],
    ["write-off", null, "", "", "Balance under $1 waived"],
  ] as const)("calls a %s by %s of %s %s: %s", (kind, tender, brand, last4, name) => {
    expect(ledgerEntryName({ kind, tender, brand, last4 })).toBe(name);
  });

  it.each([
    ["payment", "Credit from layaway LAY4417"],
    ["refund", "Credit moved to layaway LAY4417"],
  ] as const)("names the other layaway of a %s that carries credit", (kind, name) => {
    const entry = { kind, tender: "cash", brand: "", last4: "", carriedLayaway: "LAY4417" } as const;
    expect(ledgerEntryName(entry)).toBe(name);
  });
});
