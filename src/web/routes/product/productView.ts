import type { WireOutput } from "#contract/index";
import { fromDollars, type Cents } from "#domain/money";
import { isForSale } from "#domain/product/product";
import { links } from "#web/links";
import type { CartItem } from "#web/state/cart";

type ProductAnswer = NonNullable<WireOutput<"ProductDetail">>;
export type ProductData = {
  detail: ProductAnswer;
  related: WireOutput<"RelatedProd">;
  notes: ProductNotes;
  publicUrl: string;
};
/** The store's own HTML about a product; '' where it says nothing. */
export type ProductNotes = { care: Readonly<Record<string, string>>; warranty: string };
export type Product = ProductAnswer["product"];
export type Variant = Product["pvList"][number];

/** Takes over prices and sale state from a fresh answer; everything else stays as first shown. */
export function withFreshFigures(product: Product, fresh: Product): Product {
  const figures = new Map(fresh.pvList.map((variant) => [variant.sku, variant]));
  return {
    ...product,
    forSale: fresh.forSale,
    lowPriceVar: fresh.lowPriceVar,
    highPriceVar: fresh.highPriceVar,
    pvList: product.pvList.map((variant) => {
      const now = figures.get(variant.sku);
      // A variant that no longer exists cannot be sold.
      if (!now) return { ...variant, forSale: false };
      const { finalPrice, regularPrice, forSale, pickupInDays, deliveryInDays, unitsLeft } = now;
      return { ...variant, finalPrice, regularPrice, forSale, pickupInDays, deliveryInDays, unitsLeft };
    }),
  };
}

/** A product and its variant must both be for sale (docs/domain.md). */
export function canBuy(product: Product, variant: Variant): boolean {
  return isForSale(product.forSale, variant.forSale);
}

/** The regular price if it is higher than the current one. */
export function regularPrice(variant: Variant): Cents | undefined {
  return variant.regularPrice === undefined ? undefined : fromDollars(variant.regularPrice);
}

/** A variant's path. Its own `symLink` may lead to another product's page. */
export function pathOf(product: Product, variant: Variant): string {
  return variant.symLink || links.product(product.productId, variant.sku);
}

/** The product's own picture, or its first variant's if `useFirstPvImage` is set. */
export function mainPicture({ useFirstPvImage, pvList, imageUrl }: Product): string {
  return (useFirstPvImage && pvList[0]?.imageUrl) || imageUrl;
}

/** The variant's own pictures or else the product's, followed by the general ones. */
export function picturesOf(product: Product, variant: Variant): Product["imageInfoList"] {
  const { useFirstPvImage, pvList, imageInfoList } = product;
  const instead = useFirstPvImage ? (pvList[0]?.imageInfoList ?? []) : imageInfoList;
  const own = [variant.imageInfoList, instead].find(({ length }) => length > 0) ?? [variant.imageInfo];
  const others = product.pvList.flatMap(({ imageInfoList }) => imageInfoList);
  const general = product.prodImageList.filter(
    ({ url }) => !own.some((one) => one.url === url) && !others.some((one) => one.url === url),
  );
  const pictures = [...own, ...general].filter(({ url }) => url !== "");
  return pictures.length > 0 ? pictures : [product.imageInfo];
}

export function descriptionOf(product: Product, variant: Variant): string {
  return variant.useDesc && variant.description ? variant.description : product.description;
}

/** The cart item that Add to Cart creates. */
export function cartItemOf(product: Product, variant: Variant): Omit<CartItem, "quantity"> {
  const { productId, name, shortName } = product;
  return {
    productId,
    sku: variant.sku,
    title: variant.fullName || name,
    price: fromDollars(variant.finalPrice),
    regularPrice: regularPrice(variant),
    product: {
      name,
      shortName,
      imageUrl: variant.imageUrl || mainPicture(product),
      thumbnailImage: variant.thumbnailImage || product.thumbnailImage,
      description: descriptionOf(product, variant),
      variantCount: product.pvList.length,
    },
  };
}

/** A manual's name, from its file: '/manuals/oakhurst-table.pdf' is 'Oakhurst Table'. */
export function manualName(address: string): string {
  const file = address.split("/").at(-1) ?? "";
  const words = file.replace(/\.\w+$/, "").split(/[-_\s]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
