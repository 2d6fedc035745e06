import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WireOutput } from "#contract/index";
import { cents, rate } from "#domain/money";
import { CallProblem, type Api } from "#web/api";
import { claimedLayaway, layawayTotals, type LayawayInfo } from "#web/routes/layaway/claimedLayaway";
import { depositAmountProblem } from "#web/routes/layaway/depositAmount";
import { clientLoader } from "#web/routes/layaway/LaSummaryPage";
import { submitLayaway } from "#web/routes/layaway/submitLayaway";
import { useCart } from "#web/state/cart";
import { whenRestored } from "#web/state/clientStore";
import { pendingDeposit, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { resetOrder, setContactInfo, useOrder } from "#web/state/order";
import { buyer, dollars, goodCard } from "#test/data/builders";
import { redirectOf } from "#test/pages";
import { cartItem } from "#test/data/products";
import { loaderArgs, wireStore } from "#test/wireStore";

const sent = vi.fn<Api["SubmitLayawayPayment"]>();
vi.mock("#web/api/pageApi", () => ({
  pageApi: () => ({ SaveCart: async () => ({ status: true }), SubmitLayawayPayment: sent }),
}));

const info: LayawayInfo = {
  paymentChoices: [],
  beforePaymentMessage: "",
  beforePaymentMessageMobile: "",
  taxRate: 0.06,
  subtotal: dollars(899),
  discount: { name: "Set", amount: dollars(99), afterTax: false },
  tax: dollars(48),
  total: dollars(848),
  minimumDeposit: dollars(84.8),
  pickupLoc: null,
  useBillingAddress: false,
  billingAddrRequired: false,
  validateCCNumber: true,
};

beforeEach(async () => {
  vi.stubGlobal("window", new EventTarget());
  await whenRestored();
  resetOrder();
  useIdempotencyKeys.setState({ pending: {} });
  useCart.setState({ addedItems: [cartItem()], tariffRate: rate(0.1) });
});

function claim() {
  return claimedLayaway(useCart.getState(), info, { contactInfo: buyer, userId: "shopper" });
}

function submit() {
  const payment = { ...goodCard, amount: dollars(84.8) };
  return submitLayaway({ userId: "shopper", order: claim(), storeId: 0, payment });
}

function answer(status: WireOutput<"SubmitLayawayPayment">["status"], message = "") {
  sent.mockResolvedValueOnce({
    status,
    orderNumber: "7K2MZ9QH3D",
    email: "ann@example.com",
    orderCompleteMsg: "",
    newItemList: [],
    totalAmount: dollars(848),
    balance: dollars(763.2),
    depositAmount: dollars(84.8),
    nextPmtDateStr: "04/06/2026",
    errorMessage: message,
  });
}

describe("LaSummaryPage", () => {
  it("makes no call and redirects to the cart without contact info", async () => {
    const { api, requests } = wireStore({});
    expect(redirectOf(await clientLoader(loaderArgs(api)))?.[1]).toBe("/cart");
    expect(requests).toEqual([]);
  });

  it("asks about the cart without tariff", async () => {
    setContactInfo(buyer);
    const { api, requests } = wireStore({ GetLayawayInfoForOrderEx: info });
    expect(await clientLoader(loaderArgs(api))).toEqual({ info, billingStates: [] });
    const sum = { subtotal: 899, tax: 62.93, grandTotal: 961.93, balance: 961.93, isStoreLayaway: false };
    expect(requests).toMatchObject([["GetLayawayInfoForOrderEx", sum]]);
  });

  it("claims taxRate, tax, tariff 0, pickup true and layaway true", () => {
    expect(layawayTotals(useCart.getState(), info)).toMatchObject({ tariff: 0, total: 848_00 });
    const amounts = { subtotal: 899, taxRate: 0.06, tax: 48, tariff: 0, total: 848 };
    expect(claim()).toMatchObject({ ...amounts, pickup: true, layaway: true, discount: { amount: 99 } });
  });

  it.each([
    [84_79, "Minimum deposit required: $84.80 (10%)"],
    [84_80, undefined],
    [848_01, "Exceed balance"],
  ])("checks a deposit of %i cents", (amount, problem) => {
    const terms = { total: cents(848_00), minimum: cents(84_80) };
    expect(depositAmountProblem(cents(amount), terms)).toBe(problem);
  });
});

describe("submitLayaway", () => {
  it("empties the cart and stores what the completion page shows", async () => {
    setContactInfo(buyer);
    answer("Processed");
    expect(await submit()).toMatchObject({ after: { completes: true } });
    expect(useCart.getState().addedItems).toEqual([]);
    const layaway = { total: 848_00, deposit: 84_80, balance: 763_20, nextDue: "04/06/2026" };
    expect(useOrder.getState()).toMatchObject({ stage: 5, orderNumber: "7K2MZ9QH3D", layaway });
  });

  it.each([
    ["PriceChanged", "cart", "cart"],
    ["ItemSoldOut", "cart", "cart"],
    ["FatalError", "home", "toast"],
    ["PaymentError", undefined, "review"],
    ["Pending", undefined, "review"],
  ] as const)("after %s goes to %s with the message in %s", async (status, nextPage, message) => {
    answer(status, "A message.");
    const end = await submit();
    expect([end.after.nextPage, end.after.message, end.message]).toEqual([nextPage, message, "A message."]);
    expect(useIdempotencyKeys.getState().pending.layaway !== undefined).toBe(status === "Pending");
  });

  it("keeps its key without an answer and says that the order failed", async () => {
    sent.mockRejectedValueOnce(new CallProblem({ call: "SubmitLayawayPayment", status: 0, message: "" }));
    expect(await submit()).toMatchObject({ message: "Failed to process your order." });
    // With its deposit, because the same amount must be sent when its bank is asked again.
    expect(pendingDeposit(useIdempotencyKeys.getState())).toBe(84_80);
  });
});
