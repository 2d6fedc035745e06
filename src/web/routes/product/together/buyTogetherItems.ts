import type { WireOutput } from "#contract/index";
import { fromDollars } from "#domain/money";
import { canBuy, cartItemOf, type Product, type Variant } from "#web/routes/product/productView";
import type { CartItem } from "#web/state/cart";

/** One of the items offered together, as the line item it becomes. */
export type TogetherItem = Omit<CartItem, "quantity"> & { forSale: boolean };

/** The current products of the other items; undefined until they are loaded. */
type Partners = WireOutput<"GetBTProdList"> | undefined;

/** The selected variant followed by the items bought with it. */
export function buyTogetherItems(product: Product, variant: Variant, partners: Partners): TogetherItem[] {
  const own = { ...cartItemOf(product, variant), forSale: canBuy(product, variant) };
  return [own, ...variant.btList.map((entry) => partnerOf(entry, partners))];
}

function partnerOf(entry: Variant["btList"][number], partners: Partners): TogetherItem {
  const product = partners?.find(({ productId }) => productId === entry.productId);
  const variant = product?.pvList.find(({ sku }) => sku === entry.sku);
  if (product && variant) return { ...cartItemOf(product, variant), forSale: canBuy(product, variant) };
  const { productId, sku, name, imageUrl, finalPrice, regularPrice } = entry;
  return {
    productId,
    sku,
    title: name,
    price: fromDollars(finalPrice),
    regularPrice: regularPrice === undefined ? undefined : fromDollars(regularPrice),
    product: { name, shortName: name, description: "", imageUrl, thumbnailImage: imageUrl, variantCount: 2 },
    // A variant that no longer exists cannot be sold.
    forSale: partners === undefined,
  };
}
