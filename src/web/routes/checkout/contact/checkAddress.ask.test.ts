import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import type { Api } from "#web/api";
import { checkAddress } from "#web/routes/checkout/contact/checkAddress";
import { wireStore } from "#test/wireStore";

let api: Api;
vi.mock("#web/api/pageApi", () => ({ pageApi: () => api }));
beforeEach(() => vi.stubGlobal("window", new EventTarget()));

const typed = {
  firstName: "Ann ",
  lastName: "Lee",
  phone: "4045550123",
  email: "ann@example.com",
  addressLine1: " 12 Oak Street",
  addressLine2: "",
  city: "Decatur",
  state: "GA",
  zipCode: "30030",
  note: "",
};
const trimmed = { ...typed, firstName: "Ann", addressLine1: "12 Oak Street" };

/** Checks an address in a store with or without server-side address checks. */
async function check(checkCityForDelivery: boolean, answers: Record<string, unknown>) {
  const context = wireStore(answers);
  api = context.api;
  return { asked: context.asked, outcome: await checkAddress(typed, checkCityForDelivery) };
}

describe("checkAddress", () => {
  it("asks the server if the configuration says so", async () => {
    const found = { status: "OK", distance: 9.4, deliveryFee: 49 };
    const { asked, outcome } = await check(true, { CheckDeliveryCity: found });
    expect(asked).toMatchObject([["CheckDeliveryCity", { address: { addressLine1: "12 Oak Street" } }]]);
    expect(outcome).toMatchObject({
      kind: "deliverable",
      info: { deliveryDistance: 9.4, deliveryFee: cents(49_00) },
    });
  });

  it("accepts the address at the default fee if the configuration does not", async () => {
    const { asked, outcome } = await check(false, {});
    expect(asked).toEqual([]);
    const info = { ...trimmed, deliveryDistance: undefined, deliveryFee: cents(65_00) };
    expect(outcome).toEqual({ kind: "deliverable", info });
  });

  it("fails when the call fails", async () => {
    expect((await check(true, {})).outcome).toEqual({ kind: "failed" });
  });
});
