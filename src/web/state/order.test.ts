import { describe, expect, it, vi } from "vitest";
import { cents, rate } from "#domain/money";
import { buyer } from "#test/data/builders";
import { fakePage } from "#test/fakes/page";

const page = fakePage();

describe("the order", () => {
  it("goes through its stages and is forgotten at stage 9", async () => {
    const order = await import("#web/state/order");
    await page.restore();
    const stages: number[] = [];
    order.useOrder.subscribe(({ stage }) => stages.push(stage));
    order.setContactInfo(buyer);
    order.setShippingChoice("Delivery");
    order.setDeliveryInfo({ ...buyer, deliveryDistance: 12.4, deliveryFee: cents(65_00) });
    order.completeOrder({
      orderNumber: "A1",
      orderEmail: "a@b.co",
      codAmount: cents(0),
      orderCompleteMsg: "",
    });
    order.resetOrder();
    expect(stages).toEqual([1, 2, 3, 4, 5, 0]);
    expect(order.useOrder.getState()).toMatchObject({ contactInfo: undefined, orderNumber: "", typed: {} });
  });

  it("is forgotten together with its shopper, the requested fee and the last search", async () => {
    const { resetOrder, setContactInfo } = await import("#web/state/order");
    const { userInfo } = await import("#web/state/userInfo");
    const { noteSearch, useSearch } = await import("#web/state/search");
    const { noteFee, useRequestedFee } = await import("#web/state/deliveryFee");
    setContactInfo(buyer);
    noteSearch("sofa");
    noteFee({ address: buyer, fee: cents(59_00), minAmount: cents(499_00), taxRate: rate(0.08) });
    expect(userInfo()).toMatchObject({ firstName: "Ada", city: "Decatur" });
    resetOrder();
    expect(userInfo()).toEqual({});
    expect(useSearch.getState()).toEqual({ query: "" });
    expect(useRequestedFee.getState()).toEqual({ requested: undefined });
  });

  it("drops the message of a declined payment once its content changes", async () => {
    const { setPaymentError, setStagedOrder, useOrder } = await import("#web/state/order");
    setPaymentError("Your card was declined.");
    setStagedOrder("another order", "ST2");
    expect(useOrder.getState().paymentError).toBe("");
  });

  it("survives a reload together with what is being typed", async () => {
    const before = await import("#web/state/order");
    before.setContactInfo(buyer);
    before.setDeliveryInfo({ ...buyer, deliveryDistance: 12.4, deliveryFee: cents(65_00) });
    before.noteTyped({ firstName: "Ada-Ma" });
    vi.resetModules();
    const { useOrder } = await import("#web/state/order");
    await page.restore();
    expect(useOrder.getState()).toMatchObject({
      stage: 3,
      typed: { firstName: "Ada-Ma" },
      contactInfo: buyer,
      deliveryInfo: { ...buyer, deliveryDistance: 12.4, deliveryFee: 65_00 },
    });
  });

  it("drops an impossible stage or fee", async () => {
    page.storeState("davenport.order", {
      stage: 9,
      shippingChoice: "Teleport",
      deliveryInfo: { ...buyer, deliveryFee: 1.5 },
    });
    const { useOrder } = await import("#web/state/order");
    await page.restore();
    expect(useOrder.getState()).toMatchObject({
      stage: 0,
      shippingChoice: "Delivery",
      deliveryInfo: undefined,
    });
  });

  it("is out of state when the buyer is not in Georgia", async () => {
    const { outOfState, setContactInfo, useOrder } = await import("#web/state/order");
    expect(outOfState(useOrder.getState())).toBe(false);
    setContactInfo({ ...buyer, state: "AL" });
    expect(outOfState(useOrder.getState())).toBe(true);
    setContactInfo({ ...buyer, state: "Georgia" });
    expect(outOfState(useOrder.getState())).toBe(false);
  });
});

describe("the version of the store", () => {
  it("is only stored at first, reloads the page when it changes, and never twice for one version", async () => {
    const { noteVersion } = await import("#web/state/storeCache");
    const reload = (version: string) => (noteVersion(version) ? `${version} reloads` : version);
    expect(["1", "1", "2", "2", "1", "2", ""].map(reload)).toEqual([
      "1",
      "1",
      "2 reloads",
      "2",
      "1",
      "2",
      "",
    ]);
  });
});
