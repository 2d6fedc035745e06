import type { Product as SchemaProduct } from "schema-dts";
import type { JsonLd } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { breadcrumbJsonLd } from "#web/routes/product/breadcrumbJsonLd";
import { pagesAbove } from "#web/routes/product/CategoryTrail";
import {
  canBuy,
  pathOf,
  type Product,
  type ProductData,
  type Variant,
} from "#web/routes/product/productView";

/** Product structured data for search engines, with the price and sale state that the page shows. */
export function productJsonLd({ detail, publicUrl }: ProductData): readonly JsonLd[] {
  const { product } = detail;
  const path = links.product(product.productId);
  const url = `${publicUrl}${path}`;
  const category = product.categories[0];
  return [
    {
      "@type": "Product",
      productID: String(product.productId),
      name: product.name,
      description: product.description,
      url,
      image: product.imageInfoList.map((picture) => new URL(picture.url, url).href),
      category: category?.name,
      // A variant that links to another page has its offer there.
      offers: product.pvList
        .filter((variant) => hasOwnAddress(product, variant))
        .map((variant) => ({
          "@type": "Offer",
          sku: variant.sku,
          name: variant.fullName,
          price: variant.finalPrice.toFixed(2),
          priceCurrency: "USD",
          itemCondition: "https://schema.org/NewCondition",
          availability: canBuy(product, variant)
            ? "https://schema.org/InStock"
            : "https://schema.org/OutOfStock",
          url: `${publicUrl}${pathOf(product, variant)}`,
        })),
    } satisfies SchemaProduct,
    breadcrumbJsonLd([...pagesAbove(category, product.type), { name: product.name, path }], publicUrl),
  ];
}

function hasOwnAddress(product: Product, variant: Variant): boolean {
  return pathOf(product, variant) === links.product(product.productId, variant.sku);
}
