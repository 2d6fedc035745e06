import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hasPopovers, SuggestionList } from "#web/ui/SuggestionList";

afterEach(() => vi.unstubAllGlobals());

function listIn(browser: { prototype: object }): string {
  vi.stubGlobal("HTMLElement", browser);
  return renderToStaticMarkup(
    <SuggestionList id="list" suggestions={["Decatur, GA"]} at={-1} onChoose={() => undefined} />,
  );
}

describe("an open list of suggestions", () => {
  it("is a popover, above whatever is around its field", () => {
    expect(listIn({ prototype: { showPopover: () => undefined } })).toContain('popover="manual"');
    expect(hasPopovers()).toBe(true);
  });

  it("is a list on the page where a browser knows no popovers", () => {
    const html = listIn({ prototype: {} });
    expect(html).toContain("Decatur, GA");
    expect(html).not.toContain("popover");
    expect(hasPopovers()).toBe(false);
  });
});
