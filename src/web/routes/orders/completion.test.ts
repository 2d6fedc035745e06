import { beforeEach, describe, expect, it, vi } from "vitest";
import { zeroCents } from "#domain/money";
import {
  completionIn,
  leaveCompletion,
  loadCompletion,
  handoverMessage,
  moveIntoHistory,
  notePlaced,
  servicesMessage,
} from "#web/routes/orders/completion";
import { buyer } from "#test/data/builders";
import { redirectOf } from "#test/pages";
import { dismissToast, shownToasts } from "#web/ui/overlay/toast";
import { completeOrder, resetOrder, setDeliveryInfo, setPickupLocation, useOrder } from "#web/state/order";

vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ SaveCart: async () => ({ status: true }) }) }));

const placed = {
  orderNumber: "7K2MZ9QH3D",
  orderEmail: "ann@example.com",
  codAmount: zeroCents,
  orderCompleteMsg: "",
};

let entry: { state: unknown; replaceState: (state: unknown) => void };

beforeEach(() => {
  entry = {
    state: { usr: null, key: "k", idx: 3 },
    replaceState: (state) => {
      entry.state = state;
    },
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { history: entry }));
  resetOrder();
});

function loadedCompletion() {
  const completion = loadCompletion();
  if (typeof completion === "string") throw new Error(`redirected to ${completion}`);
  return completion;
}

describe("completion", () => {
  it("redirects a fresh visit home", () => {
    expect(loadCompletion()).toBe("home");
    expect(redirectOf(leaveCompletion("home"))).toEqual([302, "/"]);
    expect(shownToasts()).toMatchObject([
      { message: "To see your order again, open the link in your confirmation email, or sign in." },
    ]);
  });

  it("doesn't mention an earlier order during a checkout", () => {
    for (const { id } of shownToasts()) dismissToast(id);
    useOrder.setState({ stage: 2 });
    expect(redirectOf(leaveCompletion("home"))).toEqual([302, "/"]);
    expect(shownToasts()).toEqual([]);
  });

  it("shows the placed order again from its history entry after the reset", () => {
    completeOrder(placed);
    const completion = loadedCompletion();
    expect(completion).toMatchObject(placed);
    moveIntoHistory(completion);
    expect(useOrder.getState()).toMatchObject({ stage: 0, orderNumber: "" });
    expect(entry.state).toMatchObject({ key: "k", idx: 3 });
    expect(loadCompletion()).toEqual(completion);
  });

  it("has the pickup location of a pickup, and none for a delivery", () => {
    setPickupLocation(2, "Next day");
    completeOrder(placed);
    const pickup = { pickupLocId: 2, pickupLeadTime: "Next day" };
    expect(loadCompletion("pickupInstr")).toMatchObject(pickup);
    setDeliveryInfo({ ...buyer, deliveryDistance: 12, deliveryFee: zeroCents });
    completeOrder(placed);
    expect(loadCompletion("pickupInstr")).toMatchObject({ pickupLocId: undefined });
  });

  it("moves the order only once, so that a later order is not forgotten", () => {
    completeOrder(placed);
    const completion = loadedCompletion();
    moveIntoHistory(completion);
    completeOrder({ ...placed, orderNumber: "SECOND" });
    moveIntoHistory(completion);
    expect(useOrder.getState()).toMatchObject({ stage: 5, orderNumber: "SECOND" });
  });

  it("leaves nothing of the order in the history of a shared device", () => {
    completeOrder(placed);
    const before = JSON.stringify(entry.state);
    moveIntoHistory(loadedCompletion(), { isShared: true });
    expect(JSON.stringify(entry.state)).toBe(before);
    expect(useOrder.getState().orderNumber).toBe("");
    expect(loadCompletion()).toBe("home");
  });

  it("shows this tab's order after another tab has shown and forgotten it", () => {
    completeOrder(placed);
    notePlaced();
    resetOrder();
    const completion = loadedCompletion();
    expect(completion).toMatchObject(placed);
    moveIntoHistory(completion);
    entry.state = { usr: null, key: "fresh", idx: 4 };
    expect(loadCompletion()).toBe("home");
  });

  it.each([null, "x", { usr: { completion: "x" } }, { usr: { completion: { orderNumber: 7 } } }])(
    "finds no completion in %o",
    (state) => {
      expect(completionIn(state)).toBeUndefined();
    },
  );
});

describe("completion messages", () => {
  it("names the services of an order, if there are any", () => {
    expect(servicesMessage({ services: ["Bed assembly", "Haul-away"] })).toBe(
      "With your order: Bed assembly, Haul-away.",
    );
    expect(servicesMessage({ services: [] })).toBeUndefined();
  });

  it("spells out the date", () => {
    const messageFor = (pickupLocId: number | undefined) => {
      const stored = { ...placed, scheduledDate: "2026-03-07", pickupLocId };
      const completion = completionIn({ usr: { completion: stored } });
      return completion && handoverMessage(completion);
    };
    const delivery = "We'll deliver on Saturday, March 7, 2026. Your driver will call before arriving.";
    expect(messageFor(undefined)).toBe(delivery);
    expect(messageFor(0)).toBe("Your order will be ready for you on Saturday, March 7, 2026.");
  });
});
