import type { Product } from "schema-dts";
import { toDollars } from "#domain/money";
import type { JsonLd } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { breadcrumbJsonLd } from "#web/routes/product/breadcrumbJsonLd";
import { pagesAbove } from "#web/routes/product/CategoryTrail";
import {
  categoryOf,
  comboItemsOf,
  comboPricesOf,
  chosenComboItems,
  type ComboData,
} from "#web/routes/combo/comboView";

/** Combo structured data for search engines: its items, and the price and sale state that the page shows. */
export function comboJsonLd({ combo, publicUrl }: ComboData): readonly JsonLd[] {
  const path = links.combo(combo.comboId);
  const url = `${publicUrl}${path}`;
  const needed = chosenComboItems(comboItemsOf(combo), []);
  return [
    {
      "@type": "Product",
      productID: String(combo.productId),
      name: combo.name,
      description: combo.description,
      url,
      image: combo.imageInfoList.map((picture) => new URL(picture.url, url).href),
      offers: {
        "@type": "Offer",
        price: toDollars(comboPricesOf(combo, needed).together).toFixed(2),
        priceCurrency: "USD",
        itemCondition: "https://schema.org/NewCondition",
        availability: combo.forSale ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
        url,
      },
      isRelatedTo: needed.map(({ line }) => ({
        "@type": "Product",
        name: line.title,
        sku: line.sku,
        url: `${publicUrl}${links.product(line.productId, line.sku)}`,
      })),
    } satisfies Product,
    breadcrumbJsonLd([...pagesAbove(categoryOf(combo)), { name: combo.name, path }], publicUrl),
  ];
}
