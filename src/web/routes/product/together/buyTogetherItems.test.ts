import { describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { buyTogetherItems } from "#web/routes/product/together/buyTogetherItems";
import { wireProduct, wireVariant } from "#test/data/products";

const entry = {
  productId: 7,
  sku: "NOL-CHR",
  name: "Nolan Chair",
  finalPrice: toDollars(cents(249_00)),
  regularPrice: toDollars(cents(299_00)),
  imageUrl: "/chair.webp",
  checked: true,
};
const sofa = wireVariant({ btList: [entry] });
const product = wireProduct({ pvList: [sofa] });

function chair(change: Parameters<typeof wireVariant>[0]) {
  const variant = wireVariant({ sku: "NOL-CHR", fullName: "Nolan Chair, Oat", ...change });
  return wireProduct({ productId: 7, pvList: [variant] });
}

describe("buyTogetherItems", () => {
  it("lists the selected variant and its entries as the page came with them", () => {
    expect(buyTogetherItems(product, sofa, undefined)).toMatchObject([
      { sku: "HAR-SOF-OAT", price: 949_00, forSale: true },
      {
        sku: "NOL-CHR",
        productId: 7,
        title: "Nolan Chair",
        price: 249_00,
        regularPrice: 299_00,
        forSale: true,
      },
    ]);
  });

  it("uses current prices, names and sale state once they are known", () => {
    const fresh = chair({ finalPrice: toDollars(cents(199_00)), forSale: false });
    expect(buyTogetherItems(product, sofa, [fresh])[1]).toMatchObject({
      title: "Nolan Chair, Oat",
      price: 199_00,
      forSale: false,
    });
  });

  it("marks an item as not for sale when it no longer exists", () => {
    expect(buyTogetherItems(product, sofa, [])[1]).toMatchObject({ sku: "NOL-CHR", forSale: false });
    expect(buyTogetherItems(product, sofa, [chair({ sku: "ANOTHER" })])[1]?.forSale).toBe(false);
  });
});
