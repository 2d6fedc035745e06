import { describe, expect, it } from "vitest";
import { Tabs } from "#web/ui/display/Tabs";
import { htmlOf } from "#test/pages";

const html = htmlOf(() => (
  <Tabs
    label="Sofa"
    tabs={[
      { key: "about", label: "About it", content: <p>Three seats</p> },
      { key: "size", label: "Dimensions", content: <p>84 in. wide</p> },
    ]}
  />
));
const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>/g)].map(([tab]) => tab);
const views = [...html.matchAll(/<div role="tabpanel"[^>]*>/g)].map(([view]) => view);

describe("Tabs", () => {
  it("selects the first tab and puts only that one in the tab order", () => {
    expect(tabs.map((tab) => /aria-selected="(\w+)"/.exec(tab)?.[1])).toEqual(["true", "false"]);
    expect(tabs.map((tab) => /tabindex="(-?\d)"/i.exec(tab)?.[1])).toEqual(["0", "-1"]);
  });

  it("ties each tab to its panel", () => {
    const named = (tag: string, attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1];
    expect(tabs.map((tab) => named(tab, "aria-controls"))).toEqual(views.map((view) => named(view, "id")));
    expect(views.map((view) => named(view, "aria-labelledby"))).toEqual(tabs.map((tab) => named(tab, "id")));
  });

  it("shows one panel on screen, and all of them on paper and without JavaScript", () => {
    expect(views[0]).not.toContain("hidden");
    expect(views[1]).toMatch(/class="[^"]*hidden noscript:block print:block"/);
  });
});
