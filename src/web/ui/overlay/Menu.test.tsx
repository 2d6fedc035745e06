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

describe("a menu", () => {
  it("is a native popover that its button opens and names", () => {
    const list = /<ul id="([^"]*)"[^>]*popover="auto" aria-labelledby="([^"]*)"/.exec(html);
    expect(html).toMatch(new RegExp(`<button[^>]*id="${list?.[2]}"[^>]*popoverTarget="${list?.[1]}"`, "i"));
  });

  it("has links for what leads somewhere, and marks where one is", () => {
    expect(linksIn(html)).toEqual({ Cart: "/cart" });
    expect(html).toMatch(/<a aria-current="page"/);
  });

  it("has buttons for what acts", () => {
    expect(html).toMatch(/<button type="button" class[^>]*><span[^>]*>Log out/);
    expect(html).toMatch(/<button type="button" disabled=""[^>]*><span[^>]*>Print/);
  });
});
