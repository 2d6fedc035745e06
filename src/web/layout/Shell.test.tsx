import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { toDollars, zeroCents } from "#domain/money";
import { categoryLinks } from "#web/layout/header/categoryLinks";
import { Shell } from "#web/layout/Shell";
import routes from "#web/routes";
import { htmlOf } from "#test/pages";
import { browserConfig } from "#test/wireStore";

vi.mock("#web/layout/errors/RegionBoundary", () => ({
  RegionBoundary: ({ region, children }: { region: string; children: ReactNode }) => (
    <div data-region={region}>{children}</div>
  ),
}));

const categories = [{ id: 1, name: "Living Room", imageUrl: "", order: 0, slug: "living", types: [] }];
const data = {
  config: browserConfig,
  categories,
  bar: categoryLinks(categories, 0),
  useImageForMobile: false,
  stores: [],
  leaseApplyUrl: "",
  leaseSnippet: "none" as const,
  logos: { logoUrl: "", mobileLogoUrl: "", mobileLogoOffset: 0 },
  helpPhone: "",
  notLeased: [],
  leaseTerms: {
    applicationFee: toDollars(zeroCents),
    storeApplFee: toDollars(zeroCents),
    leaseMinimum: toDollars(zeroCents),
  },
  tariffRate: 0,
  tariff: "",
};

describe("Shell", () => {
  it("renders the category bar above the page", () => {
    const html = shell();
    expect(html.indexOf('aria-label="Categories"')).toBeGreaterThan(0);
    expect(html.indexOf('aria-label="Categories"')).toBeLessThan(html.indexOf("the page itself"));
  });

  it.each([
    ["header", "<header"],
    ["category bar", '<nav aria-label="Categories"'],
    ["footer", "<footer"],
    ["dock", '<nav aria-label="Store"'],
  ])("wraps its %s in its own error boundary", (region, start) => {
    expect(shell()).toMatch(new RegExp(`<div data-region="${region}">(<div[^>]*>)?${start}`));
  });

  it("wraps every page in the page error boundary", async () => {
    const [boundary, ...others] = await routes;
    expect(boundary?.file).toBe("layout/errors/ErrorBoundary.tsx");
    expect(boundary?.children?.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });
});

function shell(): string {
  return htmlOf(() => (
    <Shell data={data} cartCount={0}>
      <p>the page itself</p>
    </Shell>
  ));
}
