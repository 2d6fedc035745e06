import { describe, expect, it } from "vitest";
import {
  manualName,
  cartItemOf,
  mainPicture,
  pathOf,
  picturesOf,
  withFreshFigures,
} from "#web/routes/product/productView";
import { dollars } from "#test/data/builders";
import { wireProduct, wireVariant } from "#test/data/products";

const picture = (url: string) => ({ url, width: 1200, height: 900 });
const variant = (sku: string, change: Parameters<typeof wireVariant>[0] = {}) => {
  const url = `/${sku}.webp`;
  const pictures = {
    imageUrl: url,
    thumbnailImage: url,
    imageInfo: picture(url),
    imageInfoList: [picture(url)],
  };
  return wireVariant({ sku, fullName: `Harlow Sofa, ${sku}`, ...pictures, ...change });
};
const product = wireProduct({
  productId: 7,
  prodImageList: [picture("/OAT.webp"), picture("/room.webp")],
  pvList: [variant("OAT"), variant("INK", { useDesc: true, description: "Ink blue." })],
});

describe("withFreshFigures", () => {
  const figures = { finalPrice: dollars(799), regularPrice: dollars(899), forSale: false };
  const fresh = {
    ...product,
    name: "Another name",
    pvList: [variant("OAT", { ...figures, fullName: "Another" })],
  };

  it("takes over prices and sale state and nothing else", () => {
    const shown = withFreshFigures(product, fresh);
    expect(shown.name).toBe("Harlow Sofa");
    expect(shown.pvList[0]).toMatchObject({ ...figures, fullName: "Harlow Sofa, OAT" });
  });

  it("marks a variant that no longer exists as not for sale", () => {
    expect(withFreshFigures(product, fresh).pvList[1]).toMatchObject({ sku: "INK", forSale: false });
  });
});

describe("productView", () => {
  const [oat, ink] = product.pvList;

  it("shows a variant's own pictures, then the product's general ones", () => {
    expect(picturesOf(product, ink!).map(({ url }) => url)).toEqual(["/INK.webp", "/room.webp"]);
  });

  it("falls back to the product's pictures, or to its first variant's if the product says so", () => {
    const bare = { ...ink!, imageInfoList: [] };
    const general = { ...product, imageInfoList: [picture("/room.webp")] };
    const shown = (useFirstPvImage: boolean) =>
      picturesOf({ ...general, useFirstPvImage }, bare).map(({ url }) => url);
    expect(shown(false)).toEqual(["/room.webp"]);
    expect(shown(true)).toEqual(["/OAT.webp", "/room.webp"]);
    expect(mainPicture({ ...general, imageUrl: "/room.webp", useFirstPvImage: true })).toBe("/OAT.webp");
    expect(mainPicture({ ...general, imageUrl: "/room.webp", useFirstPvImage: false })).toBe("/room.webp");
  });

  it("uses a variant's own path, or else its product's", () => {
    expect(pathOf(product, { ...ink!, symLink: "/product/9/INK" })).toBe("/product/9/INK");
    expect(pathOf(product, { ...ink!, symLink: "" })).toBe("/product/7/INK");
  });

  it("turns a variant into a cart item with its own text, price and picture", () => {
    expect(cartItemOf(product, ink!)).toMatchObject({
      sku: "INK",
      title: "Harlow Sofa, INK",
      price: 949_00,
      product: { description: "Ink blue.", thumbnailImage: "/INK.webp", variantCount: 2 },
    });
    expect(cartItemOf(product, oat!)).toMatchObject({ product: { description: product.description } });
  });
});

it.each([
  ["/manuals/oakhurst-table.pdf", "Oakhurst Table"],
  ["https://files.example/adair_bed v2.pdf", "Adair Bed V2"],
  ["kirkwood", "Kirkwood"],
  ["", ""],
])("calls the manual %j %j", (address, name) => {
  expect(manualName(address)).toBe(name);
});
