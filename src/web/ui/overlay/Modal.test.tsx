import { describe, expect, it } from "vitest";
import { Dialog } from "#web/ui/overlay/Dialog";
import { Drawer } from "#web/ui/overlay/Drawer";
import { htmlOf, wordsOf } from "#test/pages";

describe.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
])("a %s", (_, Part) => {
  const shown = (open: boolean, busy = false) =>
    htmlOf(() => (
      <Part title="Delivery fee" open={open} busy={busy} onClose={() => undefined}>
        <input aria-label="Address" />
      </Part>
    ));

  it("has no content while it is closed", () => {
    expect(wordsOf(shown(false))).toBe("");
    expect(shown(false)).not.toContain("<input");
  });

  it("is named by its title, and its cross comes after its content", () => {
    const html = shown(true);
    expect(html).toMatch(
      new RegExp(`<h2 id="${/<dialog aria-labelledby="([^"]*)"/.exec(html)?.[1]}"[^>]*>Delivery fee`),
    );
    expect(html.indexOf("<input")).toBeLessThan(html.indexOf('aria-label="Close"'));
  });

  it("says that it cannot be closed while it works", () => {
    expect(shown(true, true)).toMatch(/<dialog[^>]*aria-busy="true"/);
    expect(shown(true, true)).toMatch(/aria-label="Close" aria-disabled="true"/);
  });
});
