import type { WireOutput } from "#contract/index";
import { fromDollars, type Cents } from "#domain/money";
import { isForSale } from "#domain/product/product";
import { links } from "#web/links";
import type { CartItem } from "#web/state/cart";

type ProductAnswer = NonNullable<WireOutput<"ProductDetail">>;
/** What the product page is made from. */
export type ProductData = { detail: ProductAnswer; related: WireOutput<"RelatedProd">; publicUrl: string };
export type Product = ProductAnswer["product"];
export type Variant = Product["pvList"][number];

/** What the page keeps of a later, personal answer: prices and sale state; everything else stays as first seen. */
export function withFreshFigures(product: Product, fresh: Product): Product {
  const figures = new Map(fresh.pvList.map((variant) => [variant.sku, variant]));
  return {
    ...product,
    forSale: fresh.forSale,
    lowPriceVar: fresh.lowPriceVar,
    highPriceVar: fresh.highPriceVar,
    pvList: product.pvList.map((variant) => {
      const now = figures.get(variant.sku);
      // One that is gone meanwhile cannot be sold.
      if (!now) return { ...variant, forSale: false };
      const { finalPrice, regularPrice, forSale, deliveryInDays } = now;
      return { ...variant, finalPrice, regularPrice, forSale, deliveryInDays };
    }),
  };
}

/** Whether this variant can be bought (specification 1 §4 "Sale state"). */
export function canBuy(product: Product, variant: Variant): boolean {
  return isForSale(product.forSale, variant.forSale);
}

/** The former price where there was a higher one. */
export function regularPrice(variant: Variant): Cents | undefined {
  return variant.regularPrice === undefined ? undefined : fromDollars(variant.regularPrice);
}

/** The address of a variant: its own (`symLink`), which may be that of another product's page. */
export function pathOf(product: Product, variant: Variant): string {
  return variant.symLink || links.product(product.productId, variant.sku);
}

/** The picture that stands for the whole product: its own, or its first variant's (`useFirstPvImage`). */
export function mainPicture({ useFirstPvImage, pvList, imageUrl }: Product): string {
  return (useFirstPvImage && pvList[0]?.imageUrl) || imageUrl;
}

/**
 * The pictures of a variant, then those of the product that are not among them. A variant without pictures has
 * the product's, or those of the first variant where the product says so.
 */
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

/** The line that Add to Cart makes. */
export function cartItemOf(product: Product, variant: Variant): Omit<CartItem, "quantity"> {
  const { productId, name, shortName } = product;
  return {
    productId,
    sku: variant.sku,
    title: variant.fullName || name,
    price: fromDollars(variant.finalPrice),
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
