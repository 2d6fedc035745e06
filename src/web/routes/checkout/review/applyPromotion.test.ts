import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { applyPromotion, recheckPromotion } from "#web/routes/checkout/review/applyPromotion";
import { reviewTotals } from "#web/routes/checkout/review/claimedOrder";
import { startPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { useCart } from "#web/state/cart";
import { resetOrder, setContactInfo, setDeliveryInfo, setPromotion, useOrder } from "#web/state/order";
import { whenRestored } from "#web/state/clientStore";
import { buyer } from "#test/data/builders";
import { cartItem } from "#test/data/products";
import { wireStore } from "#test/wireStore";

const worth = { valid: true, afterTax: false, discount: 100, deliveryFee: true };
const spring = { code: "SPRING", name: "Spring", message: "", ...worth };
const invalid = { ...spring, valid: false, discount: 0, deliveryFee: false };

beforeEach(async () => {
  vi.stubGlobal("window", new EventTarget());
  await whenRestored();
  resetOrder();
  useIdempotencyKeys.setState({ pending: {} });
  useCart.setState({ addedItems: [cartItem({ price: cents(1_000_00) })] });
  setContactInfo(buyer);
  setDeliveryInfo({ ...buyer, deliveryDistance: 9, deliveryFee: cents(59_00) });
});

function sums() {
  return reviewTotals(useCart.getState(), useOrder.getState());
}

describe("applyPromotion", () => {
  it("stores a valid promotion, which lowers the total and the delivery fee", async () => {
    const { api, requests } = wireStore({ CheckPromotion: spring });
    expect(await applyPromotion(api, " spring ")).toBeUndefined();
    expect(requests).toMatchObject([["CheckPromotion", { promotion: { code: "spring" }, subtotal: 1000 }]]);
    expect(useOrder.getState().promotion).toMatchObject({ code: "SPRING", discount: 100_00 });
    // 1000.00 + 100.00 − 100.00 = 1000.00, plus 8% tax.
    expect(sums()).toMatchObject({ discount: 100_00, deliveryFee: 0, total: 1_080_00 });
    setPromotion(undefined);
    expect(sums()).toMatchObject({ discount: 0, deliveryFee: 59_00 });
  });

  it("returns the server's message for an invalid code, or else the specified one", async () => {
    const messageFor = (message: string) =>
      applyPromotion(wireStore({ CheckPromotion: { ...invalid, message } }).api, "SPRING");
    expect(await messageFor("This promotion has ended.")).toBe("This promotion has ended.");
    expect(await messageFor("")).toBe("Invalid promotion code");
    expect(useOrder.getState().promotion).toBeUndefined();
  });

  it("asks to try again later when the check fails", async () => {
    expect(await applyPromotion(wireStore({}).api, "SPRING")).toBe(
      "An error has occurred, please try again later.",
    );
  });
});

describe("recheckPromotion", () => {
  beforeEach(async () => {
    await applyPromotion(wireStore({ CheckPromotion: spring }).api, "SPRING");
  });

  it("updates the discount to what it is worth for the current order", async () => {
    const { api } = wireStore({ CheckPromotion: { ...spring, discount: 40 } });
    expect(await recheckPromotion(api)).toBeUndefined();
    expect(sums().discount).toBe(40_00);
  });

  it("removes a promotion that is no longer valid and keeps it when the check fails", async () => {
    expect(await recheckPromotion(wireStore({}).api)).toBeUndefined();
    expect(useOrder.getState().promotion).toMatchObject({ code: "SPRING" });
    const { api } = wireStore({ CheckPromotion: { ...invalid, message: "It has ended." } });
    expect(await recheckPromotion(api)).toBe("It has ended.");
    expect(useOrder.getState().promotion).toBeUndefined();
  });

  it("keeps a used-up promotion at its current worth while a submit is unanswered", async () => {
    startPayment("order", "");
    const { api } = wireStore({ CheckPromotion: { ...invalid, message: "It has been used up." } });
    expect(await recheckPromotion(api)).toBeUndefined();
    expect(useOrder.getState().promotion).toMatchObject({ code: "SPRING" });
    await recheckPromotion(wireStore({ CheckPromotion: { ...spring, discount: 40 } }).api);
    expect(sums().discount).toBe(40_00);
  });

  it("leaves a promotion removed that the shopper removes while it is checked", async () => {
    const checking = recheckPromotion(wireStore({ CheckPromotion: spring }).api);
    setPromotion(undefined);
    expect(await checking).toBeUndefined();
    expect(useOrder.getState().promotion).toBeUndefined();
  });

  it("makes no call without a promotion", async () => {
    resetOrder();
    const { api, requests } = wireStore({ CheckPromotion: spring });
    expect(await recheckPromotion(api)).toBeUndefined();
    expect(requests).toEqual([]);
  });
});
