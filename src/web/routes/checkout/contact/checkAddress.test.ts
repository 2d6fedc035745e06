import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WireOutput } from "#contract/index";
import { cents, toDollars } from "#domain/money";
import type { Api } from "#web/api";
import { checkAddress, readCheck } from "#web/routes/checkout/contact/checkAddress";
import { buyer } from "#test/data/builders";
import { wireStore } from "#test/wireStore";

let api: Api;
vi.mock("#web/api/pageApi", () => ({ pageApi: () => api }));
beforeEach(() => vi.stubGlobal("window", new EventTarget()));

describe("checkAddress", () => {
  /** Checks an address in a store with or without server-side address checks. */
  async function check(checkCityForDelivery: boolean, answers: Record<string, unknown>) {
    const context = wireStore(answers);
    api = context.api;
    const typed = { ...buyer, firstName: "Ada ", addressLine1: " 120 Ponce Place" };
    return { requests: context.requests, outcome: await checkAddress(typed, checkCityForDelivery) };
  }

  it("asks the server if the configuration says so", async () => {
    const found = { status: "OK", distance: 9.4, deliveryFee: 49 };
    const { requests, outcome } = await check(true, { CheckDeliveryCity: found });
    expect(requests).toMatchObject([["CheckDeliveryCity", { address: { addressLine1: "120 Ponce Place" } }]]);
    const info = { deliveryDistance: 9.4, deliveryFee: cents(49_00) };
    expect(outcome).toMatchObject({ kind: "deliverable", info });
  });

  it("accepts the address at the default fee if the configuration does not", async () => {
    const { requests, outcome } = await check(false, {});
    expect(requests).toEqual([]);
    const info = { ...buyer, deliveryDistance: undefined, deliveryFee: cents(65_00) };
    expect(outcome).toEqual({ kind: "deliverable", info });
  });

  it("fails when the call fails", async () => {
    expect((await check(true, {})).outcome).toEqual({ kind: "failed" });
  });
});

describe("readCheck", () => {
  const messages = { outOfAreaMessage: "", errorMessage: "", dialogTitle: "" };
  const near = { distance: 14.3, deliveryFee: toDollars(cents(59_00)), correctAddress: null };
  const check: WireOutput<"CheckDeliveryCity"> = { status: "OK", ...near, ...messages };
  const contact = { ...buyer, addressLine2: "Apt 4" };

  it("continues with distance and fee", () => {
    const info = { ...contact, deliveryDistance: 14.3, deliveryFee: 59_00 };
    expect(readCheck(contact, check)).toEqual({ kind: "deliverable", info });
  });

  it("uses the default fee when the server gives none", () => {
    expect(readCheck(contact, { ...check, deliveryFee: null, distance: null })).toMatchObject({
      info: { deliveryFee: 65_00, deliveryDistance: undefined },
    });
  });

  it("offers a corrected address with its fee, keeping the apartment", () => {
    const address = { addressLine1: "120 Ponce Pl NE", city: "Avondale", state: "GA", zipCode: "30002" };
    const correctAddress = { ...address, deliveryDistance: 9.4, deliveryFee: toDollars(cents(49_00)) };
    expect(readCheck(contact, { ...check, status: "AddressFound", correctAddress })).toEqual({
      kind: "found",
      info: { ...contact, ...correctAddress, deliveryFee: 49_00 },
    });
  });

  it("rejects an address outside the area with the server's message or ours", () => {
    const outOfArea = { ...check, status: "OutOfArea" } as const;
    const pickupHint = "But you can pickup your furniture at our warehouse";
    expect(readCheck(contact, outOfArea)).toEqual({
      kind: "outOfArea",
      title: "Out Of Delivery Area",
      messages: ["Sorry, we don't deliver to your area right now", pickupHint],
    });
    const own = { dialogTitle: "Too far", outOfAreaMessage: "Athens?" };
    const outcome = { title: "Too far", messages: ["Athens?", pickupHint] };
    expect(readCheck(contact, { ...outOfArea, ...own })).toMatchObject(outcome);
  });
});
