import { describe, expect, it } from "vitest";
import { compareWithApplication } from "#domain/lease/person";

const ada = { firstName: "Ada", lastName: "Brooks" };
const home = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };
const application = { person: ada, address: home };

describe("an order beside its lease application", () => {
  it("is the same however its name and street are written", () => {
    const person = { firstName: "ADA", lastName: "brooks" };
    const address = { ...home, addressLine1: "120 ponce pl.", zipCode: "30030-1234", state: "Georgia" };
    expect(compareWithApplication({ person, address }, application)).toEqual({ kind: "same" });
  });

  it("names its address before its name", () => {
    const person = { firstName: "Bea", lastName: "Stone" };
    const address = { ...home, addressLine1: "9 Elm Street" };
    expect(compareWithApplication({ person, address }, application)).toEqual({ kind: "address" });
    expect(compareWithApplication({ person, address: home }, application)).toMatchObject({ kind: "name" });
  });

  it("has no address to compare when it is picked up", () => {
    const order = { person: { ...ada, firstName: "Adah" }, address: undefined };
    expect(compareWithApplication(order, application)).toEqual({ kind: "name", similarity: 98 });
  });
});
