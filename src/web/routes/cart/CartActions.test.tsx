import { describe, expect, it } from "vitest";
import type { ActorKind } from "#domain/account/actor";
import { abilitiesOf } from "#domain/store/store";
import { CartActions } from "#web/routes/cart/CartActions";
import { htmlOf, linksIn } from "#test/pages";

function actionsFor(actor: ActorKind): string {
  return htmlOf(() => <CartActions can={abilitiesOf(actor)} onEmpty={() => undefined} />);
}

describe("CartActions", () => {
  it("links back to the home page when no list was open", () => {
    expect(linksIn(actionsFor("visitor"))).toEqual({ "Continue Shopping": "/" });
  });

  it.each(["kiosk", "clerk", "manager"] as const)("lets a %s empty the cart", (actor) => {
    expect(actionsFor(actor)).toMatch(/<button[^>]*>Empty Cart<\/button>/);
  });

  it.each(["anonymous", "visitor", "customer"] as const)("does not let a %s empty the cart", (actor) => {
    expect(actionsFor(actor)).not.toContain("Empty Cart");
  });
});
