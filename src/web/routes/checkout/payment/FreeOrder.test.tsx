import { describe, expect, it } from "vitest";
import { zeroCents } from "#domain/money";
import { FreeOrder } from "#web/routes/checkout/payment/FreeOrder";
import { htmlOf, visibleText } from "#test/pages";

function words(isAsking: boolean): string {
  const onPlace = () => Promise.resolve();
  return visibleText(
    htmlOf(() => <FreeOrder total={zeroCents} isAsking={isAsking} message="" onPlace={onPlace} />),
  );
}

describe("FreeOrder", () => {
  it("offers a button instead of a card form", () => {
    expect(words(false)).toBe("Nothing is due for this order, and no card is needed. Place order");
  });

  it("waits while the page asks about an earlier order", () => {
    expect(words(true)).toContain("Checking your last payment…");
  });
});
