import { describe, expect, it, vi } from "vitest";
import type { ActorKind } from "#domain/account/actor";
import { abilitiesOf, type Abilities } from "#domain/store/store";
import { StoreLink } from "#web/layout/header/StoreLink";
import { htmlOf, linksIn } from "#test/pages";

let can: Abilities;
vi.mock("#web/state/storeSession", () => ({ useAbilities: () => can }));

function linksFor(actor: ActorKind): [words: string, to: string][] {
  can = abilitiesOf(actor);
  return Object.entries(linksIn(htmlOf(() => <StoreLink className="" />)));
}

describe("StoreLink", () => {
  it("links to the store's own items for a kiosk", () => {
    expect(linksFor("kiosk")).toEqual([["Store", "/storeItems"]]);
  });

  it.each(["clerk", "manager"] as const)("also links to its orders and register for a %s", (actor) => {
    expect(linksFor(actor)).toEqual([
      ["Store", "/storeItems"],
      ["Orders", "/storeOrders"],
      ["End of day", "/endOfDay"],
    ]);
  });

  it.each(["anonymous", "visitor", "customer"] as const)("renders nothing for a %s", (actor) => {
    expect(linksFor(actor)).toEqual([]);
  });
});
