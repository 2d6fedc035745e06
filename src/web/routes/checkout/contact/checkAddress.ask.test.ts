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

/** What becomes of the typed address in a store whose configuration does or does not want it checked. */
async function check(checkCityForDelivery: boolean, answers: Record<string, unknown>) {
  const context = wireStore(answers);
  api = context.api;
  return { asked: context.asked, outcome: await checkAddress(typed, checkCityForDelivery) };
}

describe("an address that was typed", () => {
  it("is checked on the server where the configuration says so", async () => {
    const found = { status: "OK", distance: 9.4, deliveryFee: 49 };
    const { asked, outcome } = await check(true, { CheckDeliveryCity: found });
    expect(asked).toMatchObject([["CheckDeliveryCity", { address: { addressLine1: "12 Oak Street" } }]]);
    expect(outcome).toMatchObject({
      kind: "deliverable",
      info: { deliveryDistance: 9.4, deliveryFee: cents(49_00) },
    });
  });

  it("is taken as it is, at the form's own fee, where the configuration does not", async () => {
    const { asked, outcome } = await check(false, {});
    expect(asked).toEqual([]);
    const info = { ...trimmed, deliveryDistance: undefined, deliveryFee: cents(65_00) };
    expect(outcome).toEqual({ kind: "deliverable", info });
  });

  it("does not go on when the check fails", async () => {
    expect((await check(true, {})).outcome).toEqual({ kind: "failed" });
  });
});
