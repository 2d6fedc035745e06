import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { zeroCents } from "#domain/money";
import { FreeOrder } from "#web/routes/checkout/payment/FreeOrder";
import { htmlOf, wordsOf } from "#test/pages";

function words(busy: boolean): string {
  const onPlace = () => Promise.resolve();
  return wordsOf(htmlOf(() => createElement(FreeOrder, { total: zeroCents, busy, message: "", onPlace })));
}

describe("an order that costs nothing", () => {
  it("can be placed by a button, without a card", () => {
    expect(words(false)).toBe("Nothing is due for this order, and no card is needed. Place order");
  });

  it("waits while an order of before is asked about", () => {
    expect(words(true)).toContain("Placing your order …");
  });
});
