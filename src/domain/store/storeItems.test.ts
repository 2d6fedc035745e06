import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { abilitiesOf } from "#domain/store/store";
import {
  areCredits,
  carriedCreditTypeId,
  creditProblem,
  paymentMethodOf,
  storeItemKind,
  storeItemProblem,
  storeTenders,
  tenderOf,
  type Credit,
} from "#domain/store/storeItems";

const item = { name: "Item", price: cents(20_00), quantity: 1, sku: "Item", productId: 7, coupon: false };

it.each([
  [-1, "product", undefined],
  [0, "product", undefined],
  [1, "payment", "cash"],
  [2, "payment", "credit"],
  [5, "payment", "credit"],
] as const)("an entry with typeId %i is a %s by %s", (typeId, kind, tender) => {
  expect(storeItemKind({ ...item, typeId })).toBe(kind);
  expect(kind === "payment" ? tenderOf(typeId, undefined) : undefined).toBe(tender);
});

it("a payment in the store has method 1 in cash or by check, and 2 by debit or credit card", () => {
  expect(storeTenders.map(paymentMethodOf)).toEqual([1, 1, 2, 2]);
});

it("an order takes no credit from an earlier layaway, not even from a manager", () => {
  const credit = { ...item, typeId: carriedCreditTypeId };
  expect(storeItemProblem(credit, abilitiesOf("manager"))).toEqual({ code: "price", name: "Item" });
  expect(storeItemProblem({ ...item, typeId: 2 }, abilitiesOf("manager"))).toBeUndefined();
});

const share = (salesperson: string, percent: number): Credit => ({ salesperson, percent });

it.each<[string, Credit[], ReturnType<typeof creditProblem>]>([
  ["two people", [share("Rosa", 70), share("Cy", 30)], undefined],
  ["four people", ["Rosa", "Cy", "Abe", "Eve"].map((name) => share(name, 25)), undefined],
  ["an empty row beside two people", [share("Rosa", 70), share(" ", 50), share("Cy", 30)], undefined],
  ["one person", [share("Rosa", 100)], "needsTwo"],
  ["99 percent", [share("Rosa", 50), share("Cy", 49)], "notAHundred"],
  ["the same person twice", [share("Rosa", 50), share("Rosa ", 50)], "notAHundred"],
  ["half percents", [share("Rosa", 50.5), share("Cy", 49.5)], "notAHundred"],
  ["no percent", [share("Rosa", 100), share("Cy", Number.NaN)], "notAHundred"],
])("a line's credit may be typed as %s: %o is %s", (_, typed, problem) => {
  expect(creditProblem(typed)).toBe(problem);
});

it("takes at most four people", () => {
  expect(areCredits(["A", "B", "C", "D", "E"].map((name) => share(name, 20)))).toBe(false);
});
