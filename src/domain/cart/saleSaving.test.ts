import { describe, expect, it } from "vitest";
import { saleSaving } from "#domain/cart/saleSaving";
import { cents } from "#domain/money";

const reduced = { quantity: 2, price: cents(949_00), regularPrice: cents(1199_00) };

describe("saleSaving", () => {
  it("adds up what each unit costs less than at its regular price", () => {
    const lamp = { quantity: 1, price: cents(79_00), regularPrice: cents(99_50) };
    expect(saleSaving([reduced, lamp])).toBe(520_50);
  });

  it("leaves out lines without a regular price or with one that isn't higher", () => {
    const raised = { quantity: 3, price: cents(129_00), regularPrice: cents(99_00) };
    expect(saleSaving([{ quantity: 1, price: cents(49_00) }, raised])).toBe(0);
    expect(saleSaving([])).toBe(0);
  });
});
