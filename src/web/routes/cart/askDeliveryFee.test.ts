import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents, rate, toDollars } from "#domain/money";
import { CallProblem, type Api } from "#web/api";
import { askDeliveryFee, readFee } from "#web/routes/cart/askDeliveryFee";

const getDeliveryFee = vi.fn<Api["GetDeliveryFee"]>();
vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ GetDeliveryFee: getDeliveryFee }) }));

const address = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };
const fee = toDollars(cents(59_00));
const noFee = { fee: null, found: null, minAmount: null, taxRate: null, message: "" };
const failed = { kind: "failed", messages: ["An error has occurred"] };

beforeEach(() => vi.stubGlobal("window", new EventTarget()));

describe("readFee", () => {
  it("reads the fee", () => {
    expect(readFee(address, { ...noFee, status: "OK", fee, taxRate: 0.08 })).toEqual({
      kind: "fee",
      quote: { address, fee: 59_00, minAmount: 0, taxRate: rate(0.08) },
    });
  });

  it("reads the area's minimum purchase", () => {
    const minAmount = toDollars(cents(499_00));
    expect(readFee(address, { ...noFee, status: "MinimumPurchase", minAmount })).toEqual({
      kind: "minimum",
      messages: ["Sorry, we require minimum purchase of $499.00 to deliver in your area."],
    });
  });

  it("reads a rejection and points to the warehouse", () => {
    const rejection = "Sorry, we don't deliver to your area right now";
    const messages = [rejection, "But you can pickup your furniture at our warehouse"];
    const read = readFee(address, { ...noFee, status: "NotDeliverable" });
    expect(read).toEqual({ kind: "notDeliverable", messages });
  });

  it("reads the corrected address with its fee", () => {
    const found = { ...address, fee, deliveryFee: fee, deliveryDistance: 9.4 };
    const minAmount = toDollars(cents(499_00));
    const answer = { ...noFee, status: "AddressFound", found, minAmount, taxRate: 0.07 } as const;
    expect(readFee({ ...address, city: "Decator" }, answer)).toEqual({
      kind: "found",
      quote: { address, fee: 59_00, minAmount: 499_00, taxRate: rate(0.07) },
    });
  });

  it.each([
    ["a missing fee", { ...noFee, status: "OK" }],
    ["a missing address", { ...noFee, status: "AddressFound" }],
  ] as const)("reads %s as an error", (_what, answer) => {
    expect(readFee(address, answer)).toEqual(failed);
  });
});

describe("askDeliveryFee", () => {
  it("sends the address, the user id and the subtotal", async () => {
    getDeliveryFee.mockResolvedValueOnce({ ...noFee, status: "OK", fee });
    await askDeliveryFee(address, cents(998_00));
    expect(getDeliveryFee.mock.lastCall?.[0]).toEqual({
      address: { ...address, userId: expect.stringMatching(/^[0-9a-f]{32}$/) },
      orderSubtotal: 998,
    });
  });

  it("returns an error when the call fails", async () => {
    const problem = new CallProblem({ call: "GetDeliveryFee", status: 0, message: "" });
    getDeliveryFee.mockRejectedValueOnce(problem);
    expect(await askDeliveryFee(address, cents(1))).toEqual(failed);
  });

  it("rethrows programming errors and aborts", async () => {
    getDeliveryFee.mockRejectedValueOnce(new TypeError("a mistake"));
    await expect(askDeliveryFee(address, cents(1))).rejects.toThrow("a mistake");
  });
});
