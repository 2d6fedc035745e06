import { describe, expect, it } from "vitest";
import { SoldOut } from "#web/routes/product/waitlist/SoldOut";
import { htmlOf, visibleText } from "#test/pages";
import { wireVariant } from "#test/data/products";

function words(registered: boolean): string {
  const props = { variant: wireVariant({ forSale: false }), registered, onJoined: () => undefined };
  return visibleText(htmlOf(() => <SoldOut {...props} />));
}

describe("SoldOut", () => {
  it("says that the variant is sold out and offers the waitlist", () => {
    expect(words(false)).toBe("This product is temporarily sold out, please check back later. GET NOTIFIED");
  });

  it("confirms that the shopper is on the waitlist and lets them register again", () => {
    expect(words(true)).toBe(
      "This product is temporarily sold out, please check back later. We will notify you Register again",
    );
  });
});
