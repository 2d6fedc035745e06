import { describe, expect, it } from "vitest";
import { layawaySearch } from "#domain/layaway/search";
import { orderNumber } from "#domain/orders/orders";

describe("a search for layaways", () => {
  const number = orderNumber([10, 11, 12, 4, 5, 6, 7, 8, 9]);

  it.each([
    [` ${number.toLowerCase()} `, { number }],
    ["+1 (404) 555-0135", { phone: "4045550135" }],
    ["  Nguyễn   Ý ", { name: "Nguyễn Ý" }],
    ["O'Neil", { name: "O'Neil" }],
    ["Li", { name: "Li" }],
  ])("takes %j as what it looks like", (typed, wanted) => {
    expect(layawaySearch(typed)).toEqual(wanted);
  });

  it("takes ten letters or digits that could be a number as either", () => {
    const letters = Array.from({ length: 32 }, (_, last) => [...Array<number>(8).fill(10), last]);
    const named = letters.map(orderNumber).find((each) => !/\d/.test(each)) ?? "";
    expect(layawaySearch(named)).toEqual({ number: named, name: named });
    const digits = Array.from({ length: 10 }, (_, last) => [4, 0, 4, 5, 5, 5, 0, 1, last]);
    const dialed = digits.map(orderNumber).find((each) => /^\d+$/.test(each)) ?? "4045550100";
    expect(layawaySearch(dialed)).toMatchObject({ phone: dialed });
  });

  it.each(["", "A", "%_", "404555", "B 40455"])("finds too little to look for in %j", (typed) => {
    expect(layawaySearch(typed)).toBeUndefined();
  });
});
