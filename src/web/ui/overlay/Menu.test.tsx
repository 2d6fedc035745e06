import { describe, expect, it } from "vitest";
import { Menu } from "#web/ui/overlay/Menu";
import { htmlOf, linksIn } from "#test/pages";

const html = htmlOf(
  () => (
    <Menu
      label="Account"
      items={[
        { key: "cart", label: "Cart", to: "/cart" },
        { key: "out", label: "Log out", onChoose: () => undefined },
        { key: "off", label: "Print", onChoose: () => undefined, disabled: true },
      ]}
    />
  ),
  { path: "/cart" },
);

describe("Menu", () => {
  it("opens a native popover from its button, which also labels it", () => {
    const list = /<ul id="([^"]*)"[^>]*popover="auto" aria-labelledby="([^"]*)"/.exec(html);
    expect(html).toMatch(new RegExp(`<button[^>]*id="${list?.[2]}"[^>]*popoverTarget="${list?.[1]}"`, "i"));
  });

  it("renders links for destinations and marks the current page", () => {
    expect(linksIn(html)).toEqual({ Cart: "/cart" });
    expect(html).toMatch(/<a aria-current="page"/);
  });

  it("renders buttons for actions", () => {
    expect(html).toMatch(/<button type="button" class[^>]*><span[^>]*>Log out/);
    expect(html).toMatch(/<button type="button" disabled=""[^>]*><span[^>]*>Print/);
  });
});
