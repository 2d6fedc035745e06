import { describe, expect, it } from "vitest";
import { amountChoiceTexts, remainingMessage } from "#domain/messages/pricing";
import { amountChoices, dueParts, isAmountChoiceId, type Due } from "#domain/pricing/amountChoice";
import { add, cents, rate, zeroCents } from "#domain/money";
import { fc, forAll } from "#test/properties";

const delivery: Due = {
  total: cents(1_000_00),
  delivery: true,
  deposit: cents(100_00),
  depositTerm: "Deposit",
};
const pickup: Due = {
  ...delivery,
  delivery: false,
  depositShare: rate(0.1),
  depositTerm: "Security Deposit",
};

function textsOf(due: Due) {
  return amountChoices(due).map((choice) => amountChoiceTexts(choice, due));
}

describe("the amount choices", () => {
  it("offer a delivery payment in full or a deposit with the balance on delivery", () => {
    expect(amountChoices(delivery)).toEqual([
      { id: "full", amount: 1_000_00, later: 0 },
      { id: "deposit", amount: 100_00, later: 900_00 },
    ]);
    expect(textsOf(delivery)).toEqual([
      { name: "Full", displayName: "Pay in full", paymentMessage: "" },
      {
        name: "Deposit",
        displayName: "Pay a deposit now and the balance on delivery",
        paymentMessage: "The balance, $900.00, is due on delivery.",
      },
    ]);
  });

  it("use the store's own term for a pickup's deposit", () => {
    expect(textsOf(pickup)[1]).toEqual({
      name: "Security Deposit",
      displayName: "Pay a deposit of 10% now and the balance at pickup",
      paymentMessage: "The balance, $900.00, is due at pickup.",
    });
  });

  it.each([
    ["no deposit is required", zeroCents],
    ["it would leave nothing", cents(1_000_00)],
    ["it would leave less than $1", cents(999_01)],
    ["it is more than the order", cents(2_000_00)],
  ])("offer only payment in full where %s", (_, deposit) => {
    expect(amountChoices({ ...delivery, deposit }).map(({ id }) => id)).toEqual(["full"]);
  });

  it("offer a deposit that leaves $1", () => {
    expect(dueParts({ ...delivery, deposit: cents(999_00) }, "deposit")).toEqual({
      now: 999_00,
      later: 1_00,
    });
  });
});

describe("what is due", () => {
  it("follows the choice and is the total for an unknown choice", () => {
    expect(dueParts(delivery, "deposit")).toEqual({ now: 100_00, later: 900_00 });
    expect(dueParts(delivery, "full")).toEqual({ now: 1_000_00, later: 0 });
    expect(dueParts(delivery, "free")).toEqual({ now: 1_000_00, later: 0 });
    expect(dueParts({ ...delivery, deposit: zeroCents }, "deposit")).toEqual({ now: 1_000_00, later: 0 });
  });

  it("adds up to the total, is never negative, and leaves nothing or at least $1", () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 }).map(cents);
    forAll(amount, amount, fc.constantFrom("full", "deposit", ""), (total, deposit, id) => {
      const { now, later } = dueParts({ ...delivery, total, deposit }, id);
      expect(add(now, later)).toBe(total);
      expect(now).toBeGreaterThanOrEqual(0);
      expect(later === 0 || later >= 100).toBe(true);
    });
  });

  it("is shown before and after the order", () => {
    const choice = { id: "deposit", amount: zeroCents, later: cents(120_50) } as const;
    expect(amountChoiceTexts(choice, delivery).paymentMessage).toBe(
      "The balance, $120.50, is due on delivery.",
    );
    expect(remainingMessage(cents(120_50), true)).toBe(
      "Remaining balance: $120.50. Please have it ready when your order arrives.",
    );
    expect(remainingMessage(cents(120_50), false)).toBe(
      "Remaining balance: $120.50, due when you pick up your order.",
    );
    expect(remainingMessage(zeroCents, true)).toBeUndefined();
    expect(remainingMessage(cents(99), true)).toBeUndefined();
  });
});

it("recognizes the ids of amount choices", () => {
  expect(isAmountChoiceId("deposit")).toBe(true);
  expect(isAmountChoiceId("free")).toBe(false);
});
