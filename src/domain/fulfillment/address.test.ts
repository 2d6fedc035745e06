import { describe, expect, it } from "vitest";
import { outOfStateMessage } from "#domain/messages/fulfillment/delivery";
import {
  addressKey,
  addressLines,
  defaultState,
  fullName,
  isGeorgia,
  oneLineAddress,
  stateCode,
  statesFor,
  type Address,
} from "#domain/fulfillment/address";

const home: Address = {
  addressLine1: "120 Peachtree Street NE",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
};

describe("two spellings of an address", () => {
  it.each<[string, Partial<Address>]>([
    ["case and spaces", { addressLine1: " 120  PEACHTREE street ne ", city: "ATLANTA" }],
    ["short words and dots", { addressLine1: "120 Peachtree St. N.E." }],
    ["long words", { addressLine1: "120 Peachtree Street Northeast" }],
    ["the state's name", { state: "Georgia" }],
    ["spaces around the ZIP", { zipCode: " 30303 " }],
    ["the long ZIP", { zipCode: "30303-1234" }],
    ["an apartment", { addressLine2: "Apt 4" }],
  ])("are the same despite %s", (_difference, part) => {
    expect(addressKey({ ...home, ...part })).toBe(addressKey(home));
  });

  it.each<[string, Partial<Address>]>([
    ["number", { addressLine1: "121 Peachtree Street NE" }],
    ["street", { addressLine1: "120 Spring Street NE" }],
    ["city", { city: "Decatur" }],
    ["state", { state: "AL" }],
    ["ZIP", { zipCode: "30304" }],
  ])("differ with another %s", (_difference, part) => {
    expect(addressKey({ ...home, ...part })).not.toBe(addressKey(home));
  });

  it("keep their words apart", () => {
    const of = (addressLine1: string) => addressKey({ ...home, addressLine1 });
    expect(of("1 20 Main Street")).not.toBe(of("120 Main Street"));
  });

  it("keep their fields apart", () => {
    expect(addressKey({ ...home, addressLine1: "1 A", city: "BC" })).not.toBe(
      addressKey({ ...home, addressLine1: "1 AB", city: "C" }),
    );
    expect(addressKey({ ...home, addressLine1: "1 A", city: "B C" })).not.toBe(
      addressKey({ ...home, addressLine1: "1 A B", city: "C" }),
    );
  });
});

describe("the state", () => {
  it.each([
    ["GA", true],
    ["Georgia", true],
    [" georgia ", true],
    ["AL", false],
    ["", false],
  ])("%s is in-state: %s", (state, expected) => {
    expect(isGeorgia(state)).toBe(expected);
  });

  it("is Georgia by default, with a warning for other states", () => {
    expect(defaultState).toBe("GA");
    expect(outOfStateMessage).toBe("We deliver in metro Atlanta only.");
    expect(stateCode("north carolina")).toBe("NC");
    expect(stateCode("Ontario")).toBe("ONTARIO");
  });

  it("offers Georgia alone for a delivery and all states otherwise", () => {
    expect(statesFor("Delivery")).toEqual([{ key: "Georgia", value: "GA" }]);
    for (const addressType of ["Pickup", "Payment", "Contact"] as const) {
      const all = statesFor(addressType);
      expect(all).toHaveLength(51);
      expect(new Set(all.map((state) => state.value)).size).toBe(51);
      expect(all.every((state) => /^[A-Z]{2}$/.test(state.value))).toBe(true);
    }
  });
});

describe("a name", () => {
  it("puts the first name first", () => {
    expect(fullName({ firstName: "Ann", lastName: "Lee" })).toBe("Ann Lee");
    expect(fullName({ firstName: "Cher", lastName: "" })).toBe("Cher");
  });
});

describe("an address", () => {
  it("is formatted in lines and in one line", () => {
    const flat = { ...home, addressLine2: "Apt 4" };
    expect(addressLines(flat)).toEqual(["120 Peachtree Street NE", "Apt 4", "Atlanta, GA 30303"]);
    expect(oneLineAddress(home)).toBe("120 Peachtree Street NE, Atlanta, GA 30303");
    expect(addressLines({ addressLine1: "", city: "", state: "", zipCode: "" })).toEqual([]);
  });
});
