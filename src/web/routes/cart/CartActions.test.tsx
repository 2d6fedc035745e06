import { describe, expect, it } from "vitest";
import { abilitiesOf, type Principal } from "#domain/store/store";
import { CartActions } from "#web/routes/cart/CartActions";
import { htmlOf, linksIn } from "#test/pages";

function actionsFor(principal: Principal): string {
  return htmlOf(() => <CartActions can={abilitiesOf(principal)} onEmpty={() => undefined} />);
}

describe("below the lines of the cart", () => {
  it("shopping goes on at home where no list was open", () => {
    expect(linksIn(actionsFor("visitor"))).toEqual({ "Continue Shopping": "/" });
  });

  it.each(["kiosk", "clerk", "manager"] as const)("a %s can empty it", (principal) => {
    expect(actionsFor(principal)).toMatch(/<button[^>]*>Empty Cart<\/button>/);
  });

  it.each(["anon", "visitor", "customer"] as const)("a %s cannot", (principal) => {
    expect(actionsFor(principal)).not.toContain("Empty Cart");
  });
});
