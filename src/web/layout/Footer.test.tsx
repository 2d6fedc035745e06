import { describe, expect, it } from "vitest";
import { Footer } from "#web/layout/Footer";
import { htmlOf, linksIn, visibleText } from "#test/pages";

function footer(stores: readonly string[]): string {
  return visibleText(footerHtml(stores));
}

function footerHtml(stores: readonly string[], leaseApplyUrl = ""): string {
  const named = stores.map((name, id) => ({ id, name, shortName: name }));
  return htmlOf(() => (
    <Footer storeName="Red Clay Furniture" categories={[]} stores={named} leaseApplyUrl={leaseApplyUrl} />
  ));
}

describe("Footer", () => {
  it("says what the store sells and how it arrives", () => {
    expect(footer([])).toContain("Clearance and overstock furniture");
    expect(footer([])).toContain("Pick it up at one of our stores, or have it delivered");
  });

  it("links to the information pages under an Information heading", () => {
    expect(footerHtml([])).toMatch(/<h2[^>]*>Information<\/h2>/);
    expect(linksIn(footerHtml([]))).toMatchObject({
      "About us": "/aboutUs",
      "Virtual tour": "/content/virtualTour",
      "Privacy policy": "/privacyPolicy",
      "Warranty and returns": "/returnPolicy",
      FAQ: "/faq",
      "Assembly and delivery fees": "/assemblyFee",
      "About the tariff": "/tariffNote",
    });
  });

  it("links to layaway, leases and the lease application under a Financing heading", () => {
    expect(footerHtml([])).toMatch(/<h2[^>]*>Financing<\/h2>/);
    expect(linksIn(footerHtml([]))).toMatchObject({ Layaway: "/layaway", "Lease to own": "/leaseToOwn" });
    expect(linksIn(footerHtml([], "https://lease.example/apply"))).toMatchObject({
      "Apply for a lease": "https://lease.example/apply",
    });
  });

  it("folds everything on a quiet page, without losing a link", () => {
    const quiet = htmlOf(() => (
      <Footer storeName="Red Clay Furniture" categories={[]} stores={[]} leaseApplyUrl="" quiet />
    ));
    expect(quiet).toMatch(/<details[^>]*><summary[^>]*>.*More from Red Clay Furniture/s);
    expect(linksIn(quiet)).toEqual(linksIn(footerHtml([])));
  });

  it("lists each store with a link to its page, and no heading without stores", () => {
    expect(footer(["Decatur", "Roswell"])).toContain("Stores All stores on a map Decatur Roswell");
    expect(linksIn(footerHtml(["Decatur", "Roswell"]))).toMatchObject({
      "All stores on a map": "/locationsMap",
      Decatur: "/location/0",
      Roswell: "/location/1",
    });
    expect(footer([])).not.toContain("Stores");
  });
});
