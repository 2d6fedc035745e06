import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { SoldOut } from "#web/routes/product/waitlist/SoldOut";
import { htmlOf, wordsOf } from "#test/pages";
import { wireVariant } from "#test/products";

function words(registered: boolean): string {
  const props = { variant: wireVariant({ forSale: false }), registered, onJoined: () => undefined };
  return wordsOf(htmlOf(() => createElement(SoldOut, props)));
}

describe("a variant that is sold out", () => {
  it("says so and offers the waitlist", () => {
    expect(words(false)).toBe("This product is temporarily sold out, please check back later. GET NOTIFIED");
  });

  it("tells who is on the waitlist, and lets them register again", () => {
    expect(words(true)).toBe(
      "This product is temporarily sold out, please check back later. We will notify you Register again",
    );
  });
});
