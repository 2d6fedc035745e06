import { expect, it } from "vitest";
import { productJsonLd } from "#web/routes/product/productJsonLd";
import { wireProduct, wireVariant } from "#test/data/products";

it("gives search engines the prices of a product's own variants, and of none that links to another page", () => {
  const links = { OAT: "/product/7/OAT", INK: "", SET: "/product/9/LOVESEAT" };
  const pvList = Object.entries(links).map(([sku, symLink]) => wireVariant({ sku, symLink }));
  const product = wireProduct({ productId: 7, pvList });
  const settings = { pvIndex: 0, variantName: "", showModalImage: false, showKeywords: false };
  const detail = { product, waitlistKeys: [], ...settings };
  const [productData] = productJsonLd({
    detail,
    related: [],
    notes: { care: {}, warranty: "" },
    publicUrl: "https://shop.example",
  });
  expect(productData).toMatchObject({
    offers: [
      { sku: "OAT", price: "949.00", url: "https://shop.example/product/7/OAT" },
      { sku: "INK", price: "949.00", url: "https://shop.example/product/7/INK" },
    ],
  });
});
