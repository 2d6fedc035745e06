import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { OrderLines } from "#web/routes/checkout/review/OrderLines";
import type { CartItem } from "#web/state/cart";
import { cartItem } from "#test/data/products";
import { htmlOf, linksIn, visibleText } from "#test/pages";

const title = "Harlow Three-Seat Sofa, Oatmeal";
const sofa = cartItem({ productId: 101, sku: "HAR-SOF-OAT", title, quantity: 2 });

function html(item: CartItem): string {
  return htmlOf(() => <OrderLines items={[item]} combos={[]} />);
}

describe("OrderLines", () => {
  it("shows thumbnail, title, SKU, quantity, total and unit price", () => {
    expect(html(sofa)).toMatch(/<img[^>]*src="\/pictures\/sofa\.webp"/);
    expect(visibleText(html(sofa))).toBe(
      "Harlow Three-Seat Sofa Oatmeal SKU: HAR-SOF-OAT Quantity: 2 $1,798.00 $899.00 each",
    );
  });

  it("shows what an item cost before the sale, for all its units", () => {
    const reduced = { ...sofa, regularPrice: cents(1_099_00) };
    expect(visibleText(html(reduced))).toContain("Sale price $1,798.00 Regular price $2,198.00 $899.00 each");
  });

  it("shows the items of a combo together, below its name, savings and price", () => {
    const [lamp, rug] = ["LAMP", "RUG"].map((sku) => cartItem({ sku, title: sku }));
    const combo = { name: "Den", skus: [sofa.sku, "LAMP"], price: cents(900_00), savings: cents(50_00) };
    const page = htmlOf(() => <OrderLines items={[sofa, rug!, lamp!]} combos={[combo]} />);
    expect(visibleText(page)).toMatch(/^Den You save \$50\.00 Combo price \$900\.00 .*Harlow.*LAMP.*RUG/);
    expect(page).toContain('aria-label="Items in Den"');
    expect(page).toContain('aria-label="Other items"');
  });

  it.each([
    ["Grady Rocker, Chestnut", "Grady Rocker", "Grady Rocker Chestnut SKU:"],
    [
      "Tallulah Rug, 8 × 10 Feet, Blue Arches",
      "Tallulah Rug, 8 × 10 Feet",
      "Tallulah Rug, 8 × 10 Feet Blue Arches SKU:",
    ],
    ["Peachtree Bench, Slate", "Peachtree Hall Bench", "Peachtree Bench Slate SKU:"],
    ["Sweet Gum Down-Alternative Pillows", "Sweet Gum Down-Alternative Pillows", "Alternative P… SKU:"],
  ])("shows %s with its variant on a line of its own, also after a new name", (title, name, words) => {
    expect(visibleText(html({ ...sofa, title, product: { ...sofa.product, name } }))).toContain(words);
  });

  it("links to the product, with the SKU if it has several variants", () => {
    const only = { ...sofa, product: { ...sofa.product, variantCount: 1 } };
    expect(Object.values(linksIn(html(sofa)))).toEqual(["/product/101/HAR-SOF-OAT"]);
    expect(Object.values(linksIn(html(only)))).toEqual(["/product/101"]);
  });
});
