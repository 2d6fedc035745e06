import type { JsonLd } from "#web/layout/pageHandle";
import { links } from "#web/links";
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
  const url = `${publicUrl}${links.product(product.productId)}`;
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
          availability: `https://schema.org/${canBuy(product, variant) ? "InStock" : "OutOfStock"}`,
          url: `${publicUrl}${pathOf(product, variant)}`,
        })),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${publicUrl}${links.home()}` },
        ...(category
          ? [
              {
                "@type": "ListItem",
                position: 2,
                name: category.name,
                item: `${publicUrl}${links.category(category.slug)}`,
              },
            ]
          : []),
        { "@type": "ListItem", position: category ? 3 : 2, name: product.name, item: url },
      ],
    },
  ];
}

function hasOwnAddress(product: Product, variant: Variant): boolean {
  return pathOf(product, variant) === links.product(product.productId, variant.sku);
}
