import { describe, expect, it } from "vitest";
import { Footer } from "#web/layout/Footer";
import { htmlOf, wordsOf } from "#test/pages";

function footer(stores: readonly string[]): string {
  const named = stores.map((name, id) => ({ id, name, shortName: name }));
  return wordsOf(htmlOf(() => <Footer storeName="Red Clay Furniture" categories={[]} stores={named} />));
}

describe("the footer", () => {
  it("tells what the shop sells and how fast it comes", () => {
    expect(footer([])).toContain("Clearance and overstock furniture");
    expect(footer([])).toContain("Pick it up the same day, or have it delivered the next day");
  });

  it("names the stores where there are any", () => {
    expect(footer(["Decatur", "Roswell"])).toContain("Stores Decatur Roswell");
    expect(footer([])).not.toContain("Stores");
  });
});
