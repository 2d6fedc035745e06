import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { abilitiesOf } from "#domain/store/store";
import {
  areCredits,
  carriedCreditTypeId,
  creditProblem,
  isStoreTender,
  maxTypedPrice,
  paymentAmount,
  paymentMethodOf,
  storeItemKind,
  storeItemProblem,
  storeTenders,
  tenderOf,
  type ClaimedStoreItem,
  type Credit,
} from "#domain/store/storeItems";

const item = { name: "Item", price: cents(20_00), quantity: 1, sku: "Item", productId: 7, coupon: false };

it.each([
  [-1, "product", undefined],
  [0, "product", undefined],
  [1, "payment", "cash"],
  [2, "payment", "credit"],
  [5, "payment", "credit"],
  [9, "layawayCredit", undefined],
] as const)("an entry with typeId %i is a %s by %s", (typeId, kind, tender) => {
  expect(storeItemKind({ ...item, typeId })).toBe(kind);
  expect(kind === "payment" ? tenderOf(typeId, undefined) : undefined).toBe(tender);
});

it("a payment in the store has method 1 in cash or by check, and 2 by debit or credit card", () => {
  expect(storeTenders.map(paymentMethodOf)).toEqual([1, 1, 2, 2]);
});

it.each([
  [{ coupon: true }, "coupon"],
  [{ sku: "COUPON_Spring" }, "coupon"],
  [{ sku: "TYPED_Lamp", productId: 0 }, "typed"],
  [{ sku: "TYPED_COUPON_Lamp", productId: undefined }, "typed"],
] as const)("an entry with %o is a %s", (more, kind) => {
  expect(storeItemKind({ ...item, typeId: 0, ...more })).toBe(kind);
});

describe("an entry of the store cart", () => {
  const problemOf = (
    more: Partial<ClaimedStoreItem>,
    actor: "visitor" | "kiosk" | "clerk" | "manager" = "manager",
  ) => storeItemProblem({ ...item, typeId: 0, ...more }, abilitiesOf(actor));
  const notAllowed = (kind: string) => ({ code: "notAllowed", kind });
  const badPrice = { code: "price", name: "Item" };

  it("is for those who may sell it: products for a kiosk too, coupons for managers alone", () => {
    expect(problemOf({}, "kiosk")).toBeUndefined();
    expect(problemOf({}, "visitor")).toEqual(notAllowed("product"));
    expect(problemOf({ productId: 0 }, "clerk")).toBeUndefined();
    expect(problemOf({ productId: 0 }, "kiosk")).toEqual(notAllowed("typed"));
    expect(problemOf({ typeId: 1 }, "clerk")).toBeUndefined();
    expect(problemOf({ typeId: 1 }, "kiosk")).toEqual(notAllowed("payment"));
    expect(problemOf({ coupon: true })).toBeUndefined();
    expect(problemOf({ coupon: true }, "clerk")).toEqual(notAllowed("coupon"));
  });

  it("has a quantity, and a typed-in one a price of up to $20,000", () => {
    expect(problemOf({ quantity: 0 })).toEqual({ code: "quantity" });
    expect(problemOf({ price: cents(0) })).toBeUndefined();
    expect(problemOf({ productId: 0, price: cents(0) })).toEqual(badPrice);
    expect(problemOf({ productId: 0, price: cents(1) })).toBeUndefined();
    expect(problemOf({ productId: 0, price: maxTypedPrice })).toBeUndefined();
    expect(problemOf({ productId: 0, price: cents(maxTypedPrice + 1) })).toEqual(badPrice);
  });

  it("takes something off as a coupon, with either sign, and pays something as a payment", () => {
    expect(problemOf({ coupon: true, price: cents(-5_00) })).toBeUndefined();
    expect(problemOf({ coupon: true, price: cents(0) })).toEqual(badPrice);
    expect(problemOf({ typeId: 2, price: cents(0), amount: cents(50_00) })).toBeUndefined();
    expect(problemOf({ typeId: 2, price: cents(0), amount: cents(0) })).toEqual(badPrice);
    expect(paymentAmount({ price: cents(30_00), amount: cents(50_00) })).toBe(50_00);
    expect(paymentAmount({ price: cents(30_00) })).toBe(30_00);
  });
});

it("a payment's tender is the one claimed where its type allows that, else cash or credit", () => {
  expect(storeTenders.map((tender) => tenderOf(1, tender))).toEqual(["cash", "check", "cash", "cash"]);
  expect(storeTenders.map((tender) => tenderOf(2, tender))).toEqual(["credit", "credit", "debit", "credit"]);
  expect((["cash", "card", "lease", null] as const).map(isStoreTender)).toEqual([true, false, false, false]);
});

it("credit from an earlier layaway is a manager's to carry over, with that layaway's number and an amount", () => {
  const credit = { ...item, typeId: carriedCreditTypeId, layawayNumber: "L100" };
  const problemOf = (more: Partial<typeof credit>, actor: "clerk" | "manager" = "manager") =>
    storeItemProblem({ ...credit, ...more }, abilitiesOf(actor));
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({}, "clerk")).toEqual({ code: "notAllowed", kind: "layawayCredit" });
  expect(problemOf({ layawayNumber: " " })).toEqual({ code: "earlierLayaway" });
  expect(problemOf({ price: cents(0) })).toEqual({ code: "price", name: "Item" });
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
