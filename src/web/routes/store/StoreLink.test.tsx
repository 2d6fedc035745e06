import { describe, expect, it, vi } from "vitest";
import { abilitiesOf, type Abilities, type Principal } from "#domain/store/store";
import { StoreLink } from "#web/routes/store/StoreLink";
import { htmlOf, linksIn } from "#test/pages";

let can: Abilities;
vi.mock("#web/state/storeSession", () => ({ useAbilities: () => can }));

function linksFor(principal: Principal): [words: string, to: string][] {
  can = abilitiesOf(principal);
  return Object.entries(linksIn(htmlOf(() => <StoreLink className="" />)));
}

describe("StoreLink", () => {
  it.each(["kiosk", "clerk", "manager"] as const)("links to the store's own items for a %s", (principal) => {
    expect(linksFor(principal)).toEqual([["Store", "/storeItems"]]);
  });

  it.each(["anon", "visitor", "customer"] as const)("renders nothing for a %s", (principal) => {
    expect(linksFor(principal)).toEqual([]);
  });
});
