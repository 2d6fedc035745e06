import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { Price } from "#web/ui/display/Price";

describe("Price", () => {
  it.each([
    ["an amount", { amount: cents(39_900) }, "$399.00"],
    ["nothing", { amount: cents(0) }, "$0.00"],
    ["a range", { amount: cents(39_900), to: cents(12_999_900) }, "$399.00–$129,999.00"],
    ["a range of one", { amount: cents(39_900), to: cents(39_900) }, "$399.00"],
    ["a sale", { amount: cents(39_900), regular: cents(59_900) }, "Sale price $399.00Regular price $599.00"],
    [
      "a range on sale",
      { amount: cents(52_900), to: cents(54_900), regular: cents(64_900) },
      "Sale price $529.00–$549.00Regularly from $649.00",
    ],
    ["no sale", { amount: cents(39_900), regular: cents(39_900) }, "$399.00"],
  ])("shows %s", (_, props, words) => {
    expect(renderToStaticMarkup(<Price {...props} />).replace(/<[^>]*>/g, "")).toBe(words);
  });
});
