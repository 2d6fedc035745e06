import { describe, expect, it } from "vitest";
import { Dialog } from "#web/ui/overlay/Dialog";
import { Drawer } from "#web/ui/overlay/Drawer";
import { htmlOf, visibleText } from "#test/pages";

describe.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
])("%s", (_, Overlay) => {
  const shown = (open: boolean, busy = false) =>
    htmlOf(() => (
      <Overlay title="Delivery fee" open={open} busy={busy} onClose={() => undefined}>
        <input aria-label="Address" />
      </Overlay>
    ));

  it("renders no content while it is closed", () => {
    expect(visibleText(shown(false))).toBe("");
    expect(shown(false)).not.toContain("<input");
  });

  it("is labeled by its title and puts the close button after the content", () => {
    const html = shown(true);
    expect(html).toMatch(
      new RegExp(`<h2 id="${/<dialog aria-labelledby="([^"]*)"/.exec(html)?.[1]}"[^>]*>Delivery fee`),
    );
    expect(html.indexOf("<input")).toBeLessThan(html.indexOf('aria-label="Close"'));
  });

  it("marks itself busy and disables the close button while busy", () => {
    expect(shown(true, true)).toMatch(/<dialog[^>]*aria-busy="true"/);
    expect(shown(true, true)).toMatch(/aria-label="Close" aria-disabled="true"/);
  });
});
