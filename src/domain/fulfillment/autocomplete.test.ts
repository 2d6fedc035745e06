import { describe, expect, it } from "vitest";
import { shouldSuggest, changesForm, withSuggestion } from "#domain/fulfillment/autocomplete";

const nothing = { addressLine1: "", city: "", state: "GA", zipCode: "" };
const whole = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

describe("a field of an address", () => {
  it.each([
    ["addressLine1", { addressLine1: "120" }, false],
    ["addressLine1", { addressLine1: "12000" }, false],
    ["addressLine1", { addressLine1: "120 Pon" }, true],
    ["addressLine1", { addressLine1: "1 Ab" }, true],
    ["addressLine1", { addressLine1: "1 A" }, false],
    ["addressLine1", { addressLine1: " 1 A " }, false],
    ["city", { city: "D" }, false],
    ["city", { city: "De" }, true],
    ["city", { city: "1 De" }, false],
    ["city", { city: "De", zipCode: "30030" }, true],
    ["city", { city: "De", zipCode: "00000" }, true],
    ["zipCode", { zipCode: "30" }, false],
    ["zipCode", { zipCode: "300" }, true],
    ["zipCode", { zipCode: "30030" }, true],
    ["zipCode", { zipCode: "30030", city: "Decatur" }, false],
    ["zipCode", { zipCode: "3003", city: "Decatur" }, true],
    ["zipCode", { zipCode: "30030", city: " " }, true],
    ["zipCode", { zipCode: "abcde" }, false],
    ["zipCode", { zipCode: "a300" }, false],
    ["zipCode", { zipCode: "300a" }, false],
    ["zipCode", { zipCode: "300301" }, false],
  ] as const)("looks up suggestions for %s of %j: %s", (field, typed, worth) => {
    expect(shouldSuggest(field, { ...nothing, ...typed })).toBe(worth);
  });
});

describe("a suggestion", () => {
  it("does not change fields that it leaves open", () => {
    const city = { ...nothing, city: "Decatur" };
    expect(withSuggestion({ ...whole, city: "Dec" }, city)).toEqual(whole);
    expect(withSuggestion(nothing, { ...whole, state: "Georgia" })).toEqual(whole);
  });

  it.each([
    ["Decatur", "Marietta", ""],
    ["", "Marietta", ""],
    [" decatur ", "Decatur", "30030"],
    ["Dec", "Decatur", "30030"],
    ["Decatur", "", "30030"],
  ])("on a form of '%s' that names '%s' leaves ZIP code '%s'", (typed, city, zipCode) => {
    const street = { addressLine1: "120 Ponce Pl", city, state: "GA", zipCode: "" };
    expect(withSuggestion({ ...whole, city: typed }, street).zipCode).toBe(zipCode);
  });

  it("brings its state, or leaves the one that is chosen", () => {
    expect(withSuggestion(whole, { ...whole, state: "AL" }).state).toBe("AL");
    expect(withSuggestion({ ...whole, state: "TN" }, { ...whole, state: "" }).state).toBe("TN");
  });

  it("is shown only when it changes more than case", () => {
    expect(changesForm({ ...whole, city: " DECATUR" }, whole)).toBe(false);
    expect(changesForm({ ...whole, zipCode: "3003" }, whole)).toBe(true);
    expect(changesForm(whole, { ...nothing, city: "Decatur" })).toBe(false);
  });
});
