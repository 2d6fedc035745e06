import { describe, expect, it } from "vitest";
import { abilitiesOf, type Principal } from "#domain/store/store";
import { CartActions } from "#web/routes/cart/CartActions";
import { htmlOf, linksIn } from "#test/pages";

function actionsFor(principal: Principal): string {
  return htmlOf(() => <CartActions can={abilitiesOf(principal)} onEmpty={() => undefined} />);
}

describe("CartActions", () => {
  it("links back to the home page when no list was open", () => {
    expect(linksIn(actionsFor("visitor"))).toEqual({ "Continue Shopping": "/" });
  });

  it.each(["kiosk", "clerk", "manager"] as const)("lets a %s empty the cart", (principal) => {
    expect(actionsFor(principal)).toMatch(/<button[^>]*>Empty Cart<\/button>/);
  });

  it.each(["anon", "visitor", "customer"] as const)("does not let a %s empty the cart", (principal) => {
    expect(actionsFor(principal)).not.toContain("Empty Cart");
  });
});
