import { describe, expect, it } from "vitest";
import { zeroCents } from "#domain/money";
import { FreeOrder } from "#web/routes/checkout/payment/FreeOrder";
import { htmlOf, visibleText } from "#test/pages";

function words(busy: boolean): string {
  const onPlace = () => Promise.resolve();
  return visibleText(htmlOf(() => <FreeOrder total={zeroCents} busy={busy} message="" onPlace={onPlace} />));
}

describe("FreeOrder", () => {
  it("offers a button instead of a card form", () => {
    expect(words(false)).toBe("Nothing is due for this order, and no card is needed. Place order");
  });

  it("waits while an earlier order is under way", () => {
    expect(words(true)).toContain("Placing your order…");
  });
});
