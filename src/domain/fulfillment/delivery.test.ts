import { describe, expect, it } from "vitest";
import type { ContactProblem } from "#domain/checkout/contact";
import { contactMessage } from "#domain/messages/contact";
import {
  addressFoundMessages,
  feeCalculationMessages,
  feeCallFailedMessage,
  feeErrorMessage,
  feeHonoredMessage,
  feeUnknownMessage,
  minimumPurchaseMessage,
  notDeliverableMessage,
  outOfAreaDialog,
  pickupHintMessage,
  useAddressLabel,
} from "#domain/messages/fulfillment/delivery";
import {
  isQuoteValid,
  decideDelivery,
  defaultDeliveryFee,
  deliveryDialogProblems,
  isFar,
  radiusMeters,
  type DeliveryQuestion,
} from "#domain/fulfillment/delivery";
import { cents, formatMoney } from "#domain/money";

const question: DeliveryQuestion = {
  distanceMiles: 12,
  radiusMiles: 60,
  cityFee: undefined,
  bands: [
    { upToMiles: 60, fee: cents(129_00), minimumPurchase: cents(300_00) },
    { upToMiles: 15, fee: cents(49_00) },
    { upToMiles: 30, fee: cents(79_00), minimumPurchase: cents(100_00) },
  ],
  subtotal: cents(500_00),
};

function dialogMessages(form: Parameters<typeof deliveryDialogProblems>[0]): Record<string, string> {
  const problems = Object.entries<ContactProblem>(deliveryDialogProblems(form));
  return Object.fromEntries(problems.map(([field, problem]) => [field, contactMessage(problem)]));
}

describe("the delivery fee", () => {
  it.each<[string, Partial<DeliveryQuestion>, object]>([
    ["of the nearest band", {}, { status: "OK", fee: 49_00, minAmount: 0 }],
    ["at the edge of a band", { distanceMiles: 15 }, { status: "OK", fee: 49_00, minAmount: 0 }],
    ["just beyond it", { distanceMiles: 15.1 }, { status: "OK", fee: 79_00, minAmount: 100_00 }],
    ["of the city before the band", { cityFee: cents(55_00) }, { status: "OK", fee: 55_00, minAmount: 0 }],
    ["of a free city", { cityFee: cents(0) }, { status: "OK", fee: 0, minAmount: 0 }],
    ["by default", { bands: [] }, { status: "OK", fee: 65_00, minAmount: 0 }],
    ["at the edge of the area", { distanceMiles: 60 }, { status: "OK", fee: 129_00, minAmount: 300_00 }],
    ["beyond the area", { distanceMiles: 60.1 }, { status: "NotDeliverable" }],
    ["in a city beyond the area", { distanceMiles: 61, cityFee: cents(55_00) }, { status: "NotDeliverable" }],
    ["at no distance known", { distanceMiles: Number.NaN }, { status: "NotDeliverable" }],
    [
      "below the minimum",
      { distanceMiles: 40, subtotal: cents(299_99) },
      { status: "MinimumPurchase", fee: 129_00, minAmount: 300_00 },
    ],
    [
      "at the minimum",
      { distanceMiles: 40, subtotal: cents(300_00) },
      { status: "OK", fee: 129_00, minAmount: 300_00 },
    ],
    [
      "below the minimum of a city's band",
      { distanceMiles: 40, cityFee: cents(55_00), subtotal: cents(1_00) },
      { status: "MinimumPurchase", fee: 55_00, minAmount: 300_00 },
    ],
  ])("%s", (_where, part, decision) => {
    expect(decideDelivery({ ...question, ...part })).toEqual(decision);
  });

  it("is $65 on the form", () => {
    expect(formatMoney(defaultDeliveryFee)).toBe("$65.00");
  });

  it.each([
    ["on the same day", { now: 1_000, subtotal: cents(500_00) }, true],
    ["for more goods", { now: 1_000, subtotal: cents(900_00) }, true],
    ["for the least of its area", { now: 1_000, subtotal: cents(499_00) }, true],
    ["for less than that", { now: 1_000, subtotal: cents(498_99) }, false],
    ["in the last moment of seven days", { now: 7 * 86_400_000 + 999, subtotal: cents(500_00) }, true],
    ["after seven days", { now: 7 * 86_400_000 + 1_000, subtotal: cents(500_00) }, false],
    ["before it was told", { now: 999, subtotal: cents(500_00) }, false],
  ])("quoted with a $499 minimum is valid %s: %o %s", (_when, today, counts) => {
    expect(isQuoteValid({ fee: cents(59_00), minAmount: cents(499_00), at: 1_000 }, today)).toBe(counts);
  });

  it("is honored for seven days, with a message", () => {
    expect(feeHonoredMessage).toBe("We honor this fee for 7 days.");
  });

  it("is far over 50 miles, and a search mile is 1600 meters", () => {
    expect([50, 50.1].map(isFar)).toEqual([false, true]);
    expect(radiusMeters(60)).toBe(96_000);
  });
});

describe("the messages of delivery", () => {
  it("are the specification's texts", () => {
    expect(minimumPurchaseMessage(cents(300_00))).toBe(
      "Sorry, we require minimum purchase of $300.00 to deliver in your area.",
    );
    expect(notDeliverableMessage).toBe("Sorry, we don't deliver to your area right now");
    expect(pickupHintMessage).toBe("But you can pickup your furniture at our warehouse");
    const { above, below } = addressFoundMessages;
    expect(`${above} 12 Oak Street, Decatur ${below}`).toBe(
      "We are not able to deliver to the address you provided. However, we found the deliverable address below: 12 Oak Street, Decatur Click Yes if you would like to use this address instead.",
    );
    expect(useAddressLabel).toBe("Use Address Below");
    expect(feeUnknownMessage).toBe("We can't determine the delivery fee");
    expect(feeErrorMessage).toBe("An error has occurred");
    expect(feeCallFailedMessage).toBe("An error has occurred!");
  });

  it("tell a shopper about pickup", () => {
    expect(outOfAreaDialog({ title: "" })).toEqual({
      title: "Out Of Delivery Area",
      messages: [notDeliverableMessage, pickupHintMessage],
    });
    expect(outOfAreaDialog({ title: "Too far", serverMessage: "Savannah is too far." })).toEqual({
      title: "Too far",
      messages: ["Savannah is too far.", pickupHintMessage],
    });
  });

  it("surround the server's message about the fee", () => {
    expect(feeCalculationMessages("Unknown street.")).toEqual([
      "An error has occurred while calculating your delivery fee.",
      "Unknown street.",
      "Please go back to the previous page to make sure your delivery address is correct.",
    ]);
    expect(feeCalculationMessages("")).toHaveLength(2);
  });

  it("require address and city in the fee dialog", () => {
    expect(dialogMessages({ addressLine1: " ", city: "", zipCode: "" })).toEqual({
      addressLine1: "Address is required",
      city: "City is required",
    });
    const whole = { addressLine1: "1 Main St", city: "Decatur", zipCode: "" };
    expect(dialogMessages(whole)).toEqual({});
    expect(dialogMessages({ ...whole, zipCode: "30030-1234" })).toEqual({});
    expect(dialogMessages({ ...whole, zipCode: " " })).toEqual({});
    expect(dialogMessages({ ...whole, city: " " })).toEqual({ city: "City is required" });
  });

  it.each(["3003", "300301", "3003O", "00000", "99999"])("reject the ZIP code %s", (zipCode) => {
    const typed = { addressLine1: "1 Main St", city: "Decatur", zipCode };
    expect(dialogMessages(typed)).toEqual({ zipCode: "Invalid ZIP code" });
  });
});
