import { toDollars } from "#domain/money";
import type { JsonLd } from "#web/layout/pageHandle";
import { links } from "#web/links";
import {
  categoryOf,
  partsOf,
  pricesOf,
  chosenComboItems,
  type Combo,
  type ComboData,
} from "#web/routes/combo/comboView";

/** Combo structured data for search engines: its items, and the price and sale state that the page shows. */
export function comboJsonLd({ combo, publicUrl }: ComboData): readonly JsonLd[] {
  const url = `${publicUrl}${links.combo(combo.comboId)}`;
  const needed = chosenComboItems(partsOf(combo), []);
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
        price: toDollars(pricesOf(combo, needed).together).toFixed(2),
        priceCurrency: "USD",
        itemCondition: "https://schema.org/NewCondition",
        availability: `https://schema.org/${combo.forSale ? "InStock" : "OutOfStock"}`,
        url,
      },
      isRelatedTo: needed.map(({ line }) => ({
        "@type": "Product",
        name: line.title,
        sku: line.sku,
        url: `${publicUrl}${links.product(line.productId, line.sku)}`,
      })),
    },
    trailOf(combo, publicUrl),
  ];
}

function trailOf(combo: Combo, publicUrl: string): JsonLd {
  const category = categoryOf(combo);
  const steps = [
    { name: "Home", path: links.home() },
    ...(category ? [{ name: category.name, path: links.category(category.slug) }] : []),
    { name: combo.name, path: links.combo(combo.comboId) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
