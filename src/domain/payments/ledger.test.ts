import { describe, expect, it } from "vitest";
import { entryName, ledgerKinds } from "#domain/payments/ledger";

describe("entryName", () => {
  it.each([
    ["capture", "Visa", "4242", "Visa ending in 4242"],
    ["capture", "Card", "", "Card"],
    ["capture", "", "", "Card"],
    ["refund", "Visa", "4242", "Refund to Visa ending in 4242"],
    ["refund", "", "", "Refund"],
    ["cash", "", "", "Cash/Check"],
    ["card-in-store", "", "", "Debit/Credit"],
    ["write-off", "", "", "Rest under $1"],
  ] as const)("calls a %s of %s %s: %s", (kind, brand, last4, name) => {
    expect(entryName({ kind, brand, last4 })).toBe(name);
  });

  it("has a name for every kind", () => {
    for (const kind of ledgerKinds) expect(entryName({ kind, brand: "", last4: "" })).not.toBe("");
  });
});
