import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { clientLoader } from "#web/routes/checkout/review/OrderSummaryPage";
import { useCart } from "#web/state/cart";
import { resetOrder, setContactInfo, setDeliveryInfo, useOrder } from "#web/state/order";
import { whenRestored } from "#web/state/clientStore";
import { dismissToast, shownToasts } from "#web/ui/overlay/toast";
import { buyer } from "#test/data/builders";
import { redirectOf } from "#test/pages";
import { cartItem } from "#test/data/products";
import { loaderArgs, wireFees, wireStore } from "#test/wireStore";

beforeEach(async () => {
  vi.stubGlobal("window", new EventTarget());
  await whenRestored();
  resetOrder();
  useCart.setState({ addedItems: [cartItem()] });
  for (const { id } of shownToasts()) dismissToast(id);
});

async function open(answers: Record<string, unknown>) {
  const { api, requests } = wireStore(answers);
  const answer = await clientLoader(loaderArgs(api));
  return {
    location: redirectOf(answer)?.[1],
    requests,
    toasts: shownToasts().map(({ message, tone }) => [message, tone]),
  };
}

describe("OrderSummaryPage", () => {
  it("makes no call and redirects to the cart without an address", async () => {
    expect(await open({})).toEqual({ location: "/cart", requests: [], toasts: [] });
  });

  it("applies nothing and says nothing once a newer load has begun", async () => {
    setContactInfo(buyer);
    setDeliveryInfo({ ...buyer, deliveryDistance: 9.4, deliveryFee: cents(49_00) });
    const newer = new AbortController();
    const request = new Request("https://shop.example/", { signal: newer.signal });
    const loading = clientLoader({
      ...loaderArgs(wireStore({ GetOrderFeesAndInfo: wireFees() }).api),
      request,
    });
    newer.abort();
    await expect(loading).rejects.toThrow("abort");
    expect(useOrder.getState().ratefees).toBeUndefined();
    expect(shownToasts()).toEqual([]);
  });

  it("redirects home with a message when the fees cannot be loaded", async () => {
    setContactInfo(buyer);
    setDeliveryInfo({ ...buyer, deliveryDistance: 9.4, deliveryFee: cents(49_00) });
    const { location, requests, toasts } = await open({});
    expect(requests).toMatchObject([["GetOrderFeesAndInfo", { deliveryFee: 49, contactInfo: buyer }]]);
    expect({ location, toasts }).toEqual({ location: "/", toasts: [["An error has occurred!", "error"]] });
  });
});
