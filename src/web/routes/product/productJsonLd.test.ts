import { expect, it } from "vitest";
import { productJsonLd } from "#web/routes/product/productJsonLd";
import type { ProductData } from "#web/routes/product/productView";

const variant = (sku: string, symLink: string) => ({
  sku,
  fullName: `Harlow Sofa, ${sku}`,
  finalPrice: 899,
  forSale: true,
  symLink,
});

it("gives search engines the prices of a product's own variants, and of none that links to another page", () => {
  const product = {
    productId: 7,
    name: "Harlow Sofa",
    description: "Three seats.",
    forSale: true,
    categories: [],
    imageInfoList: [],
    pvList: [variant("OAT", "/product/7/OAT"), variant("INK", ""), variant("SET", "/product/9/LOVESEAT")],
  };
  const shown = { detail: { product }, related: [], publicUrl: "https://shop.example" };
  const [productData] = productJsonLd(shown as unknown as ProductData);
  expect(productData).toMatchObject({
    offers: [
      { sku: "OAT", price: "899.00", url: "https://shop.example/product/7/OAT" },
      { sku: "INK", price: "899.00", url: "https://shop.example/product/7/INK" },
    ],
  });
});
