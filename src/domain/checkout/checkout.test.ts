import { describe, expect, it } from "vitest";
import { selectStoreLabel, shippingMessage } from "#domain/messages/checkout";
import {
  stepAfterShipping,
  stepAfterCart,
  checkoutStages,
  firstChoice,
  gate,
  gateOfPayment,
  isShippingChoice,
  stageAfter,
  type CheckoutState,
} from "#domain/checkout/checkout";
import { cents } from "#domain/money";

describe("the stage of a checkout", () => {
  it.each([
    ["contactInfoSet", 1],
    ["shippingChoiceSet", 2],
    ["deliveryInfoSet", 3],
    ["orderInfoSet", 4],
    ["orderCompleted", 5],
    ["orderReset", 0],
  ] as const)("after %s is %d", (event, stage) => {
    expect(stageAfter(event)).toBe(stage);
  });

  it("is reset by 9", () => {
    expect(checkoutStages.orderReset).toBe(9);
  });
});

const ready: CheckoutState = {
  stage: 3,
  itemCount: 1,
  subtotal: cents(500_00),
  hasContactInfo: true,
  shippingChoice: "Delivery",
  hasDeliveryInfo: true,
  pickupLocId: undefined,
  storeMode: false,
  placesLayaways: false,
  hasLayawayDeposit: false,
};

describe("the order summary", () => {
  it.each<[string, Partial<CheckoutState>, string | undefined]>([
    ["a delivery with its address", {}, undefined],
    [
      "a pickup with its store",
      { shippingChoice: "Pickup", hasDeliveryInfo: false, pickupLocId: 0 },
      undefined,
    ],
    ["an empty cart", { itemCount: 0 }, "home"],
    ["an empty cart at stage 0", { itemCount: 0, stage: 0 }, "home"],
    ["nothing to pay yet", { stage: 0 }, "cart"],
    ["no contact", { hasContactInfo: false }, "cart"],
    ["no choice", { shippingChoice: undefined }, "cart"],
    ["a delivery without address", { hasDeliveryInfo: false }, "cart"],
    ["a pickup without store", { shippingChoice: "Pickup" }, "cart"],
    ["a layaway", { shippingChoice: "Layaway" }, "cart"],
    ["a layaway with a store", { shippingChoice: "Layaway", pickupLocId: 0 }, "cart"],
    ["less than a dollar", { subtotal: cents(99) }, "cart"],
    ["less than a dollar in a store", { subtotal: cents(99), storeMode: true }, "home"],
    ["a dollar", { subtotal: cents(100) }, undefined],
  ])("with %s leads to %s", (_with, part, path) => {
    expect(gate("orderSummary", { ...ready, ...part })).toBe(path);
  });
});

describe("the layaway review", () => {
  it.each<[string, Partial<CheckoutState>, string | undefined]>([
    ["a contact and items", { shippingChoice: "Layaway", hasDeliveryInfo: false }, undefined],
    ["a clerk's device", { placesLayaways: true, itemCount: 0 }, "layawaySummary"],
    ["an empty cart", { itemCount: 0 }, "home"],
    ["no contact", { hasContactInfo: false }, "cart"],
    ["nothing to pay yet", { stage: 0 }, "cart"],
    ["less than a dollar", { subtotal: cents(99) }, "cart"],
    ["a dollar", { subtotal: cents(100) }, undefined],
  ])("with %s leads to %s", (_with, part, path) => {
    expect(gate("laSummary", { ...ready, ...part })).toBe(path);
    expect(gateOfPayment({ ...ready, ...part, stage: 0 }, "laSummary")).toBe("home");
  });
});

describe("a clerk's layaway", () => {
  const atDesk = { placesLayaways: true, hasLayawayDeposit: true, storeMode: true };

  it.each<[string, Partial<CheckoutState>, string | undefined, string | undefined]>([
    ["a deposit and items", {}, undefined, undefined],
    ["no contact yet", { hasContactInfo: false }, undefined, "layawayContact"],
    ["a new checkout", { stage: 0 }, undefined, "layawayContact"],
    ["no deposit", { hasLayawayDeposit: false }, "home", "home"],
    ["another device", { placesLayaways: false }, "home", "home"],
    ["less than a dollar", { subtotal: cents(99) }, "home", "home"],
    ["a dollar", { subtotal: cents(100) }, undefined, undefined],
  ])("with %s leads from its contact to %s, and from its review to %s", (_with, part, contact, review) => {
    expect(gate("layawayContact", { ...ready, ...atDesk, ...part })).toBe(contact);
    expect(gate("layawaySummary", { ...ready, ...atDesk, ...part })).toBe(review);
  });
});

describe("an open payment form", () => {
  it("leads home when nothing is left to pay, and otherwise where its page would", () => {
    expect(gateOfPayment({ ...ready, stage: 0 })).toBe("home");
    expect(gateOfPayment({ ...ready, itemCount: 0 })).toBe("home");
    expect(gateOfPayment({ ...ready, subtotal: cents(99) })).toBe("cart");
    expect(gateOfPayment(ready)).toBeUndefined();
  });
});

describe("the other pages of a checkout", () => {
  it("require an item in the cart before shipping", () => {
    expect(gate("shippingChoice", { ...ready, stage: 0, hasContactInfo: false })).toBeUndefined();
    expect(gate("shippingChoice", { ...ready, itemCount: 0 })).toBe("cart");
  });

  it("offer to sign in with items in the cart, and never on a store's device", () => {
    expect(gate("checkout", ready)).toBeUndefined();
    expect(gate("checkout", { ...ready, storeMode: true })).toBe("shippingChoice");
    expect(gate("checkout", { ...ready, storeMode: true, itemCount: 0 })).toBe("cart");
  });

  it.each([
    [0, "home"],
    [3, "home"],
    [4, undefined],
    [5, undefined],
    [9, "home"],
  ] as const)("complete an order at stage %d: %s", (stage, path) => {
    for (const page of ["orderComplete", "pickupInstr", "laComplete", "layawayComplete"] as const)
      expect(gate(page, { ...ready, stage, itemCount: 0 })).toBe(path);
  });
});

describe("the shipping choice", () => {
  it("is the first one that the server offers, or Pickup for type 2 where it is offered", () => {
    expect(firstChoice(["Delivery", "Pickup"])).toBe("Delivery");
    expect(firstChoice(["Delivery", "Pickup"], "2")).toBe("Pickup");
    expect(firstChoice(["Delivery"], "2")).toBe("Delivery");
    expect(firstChoice(["Layaway", "Delivery"], "1")).toBe("Layaway");
    expect(firstChoice([])).toBe("Delivery");
  });

  it("is one of three values", () => {
    expect(["Delivery", "Pickup", "Layaway"].every(isShippingChoice)).toBe(true);
    expect(["delivery", "", 1, undefined].some(isShippingChoice)).toBe(false);
  });

  it("leads to its review page", () => {
    expect(stepAfterShipping("Delivery")).toBe("orderSummary");
    expect(stepAfterShipping("Pickup")).toBe("orderSummary");
    expect(stepAfterShipping("Layaway")).toBe("laSummary");
  });

  it("shows a message for the choices that are offered", () => {
    expect(shippingMessage(["Delivery", "Pickup", "Layaway"])).toBe(
      "How would you like to get your order: delivery, pickup or layaway?",
    );
    expect(shippingMessage(["Delivery", "Pickup"])).toBe("How would you like to get your order?");
    expect(shippingMessage(["Delivery"])).toBe("Where would you like your order delivered?");
    expect(selectStoreLabel).toBe("Select a Store");
  });

  it("is the cart's next page unless sign-in or a store layaway comes first", () => {
    const online = { showSignIn: true, storeMode: false, storeLayaway: false };
    expect(stepAfterCart({ ...online, showSignIn: false })).toBe("shippingChoice");
    expect(stepAfterCart(online)).toBe("checkout");
    expect(stepAfterCart({ ...online, storeMode: true })).toBe("shippingChoice");
    expect(stepAfterCart({ ...online, storeMode: true, storeLayaway: true })).toBe("layawayContact");
  });
});
