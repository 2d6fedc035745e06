import { createElement } from "react";
import { defaultState, isGeorgia, statesFor } from "#domain/fulfillment/address";
import { buyTogetherPlace } from "#domain/product/buyTogether";
import { descriptionPreview } from "#domain/cart/cart";
import { autocompleteStartMs } from "#domain/fulfillment/autocomplete";
import { categoryOrder, specialsName } from "#domain/catalog/catalog";
import { radiusMeters } from "#domain/fulfillment/delivery";
import { cents, formatMoney, fraction } from "#domain/money";
import { defaultThumbnailRatio, dropdownLabel, variantDisplayOf } from "#domain/product/product";
import { modeOf, type StoreSession } from "#domain/store/store";
import { minDepositShare } from "#domain/cart/storeCart";
import { cartTaxRate, defaultTariffRate, reviewTaxRate } from "#domain/pricing/totals";
import { minPhoneCharacters } from "#domain/product/waitlist";
import { sendWithRetries } from "#web/api/retries";
import { VariantSelector } from "#web/routes/product/buy/VariantSelector";
import type { ConstantTable } from "#test/conformance/table";
import { inWords, wholeNumbers, writtenIn } from "#test/conformance/values/reading";
import { davenport } from "#test/conformance/world";
import { htmlOf } from "#test/pages";
import { wireProduct, wireVariant } from "#test/products";

const device: StoreSession = {
  userId: "store-3",
  storeId: 3,
  storeName: "Decatur",
  authToken: "token",
  kiosk: false,
};

/** Values and limits of the first document. */
export const shoppingConstants: ConstantTable[] = [
  {
    source: "1 §1, 2 §1",
    word: "store",
    constants: [{ name: "number of store locations of the demo store", value: 5, proof: storesOfTheDemo }],
  },
  {
    source: "1 §2, 1 §9",
    word: "catalog",
    constants: [
      {
        name: "autoplay of home images in ms",
        value: 6000,
        proof: () => writtenIn("src/web/routes/catalog/HomeImages.tsx", "everyMs"),
      },
    ],
  },
  {
    source: "1 §9",
    word: "catalog",
    constants: [
      { name: "order of living", value: 0, proof: () => placeInTheDemo("living") },
      { name: "order of dining", value: 1, proof: () => placeInTheDemo("dining") },
      { name: "order of bedroom", value: 2, proof: () => placeInTheDemo("bedroom") },
      { name: "order of mattress", value: 3, proof: () => placeInTheDemo("mattress") },
      { name: "order of specials", value: 4, proof: () => categoryOrder(specialsName) },
      { name: "order of others", value: 5, proof: () => placeInTheDemo("others") },
    ],
  },
  {
    source: "1 §9, 2 §7",
    word: "catalog",
    constants: [
      {
        name: "characters of a search description, about",
        value: 60,
        proof: async () =>
          (await import("#domain/catalog/searchQuery")).resultDescription("x".repeat(99)).length - 1,
      },
    ],
  },
  {
    source: "1 §3",
    word: "product",
    constants: [
      { name: "variantDisplay 2", value: "thumbnails", proof: () => inWords(variantDisplayOf(2)) },
      { name: "variantDisplay 3", value: "name boxes", proof: () => inWords(variantDisplayOf(3)) },
      { name: "variantDisplay 4", value: "name boxes with price", proof: () => inWords(variantDisplayOf(4)) },
      { name: "variantDisplay 5", value: "color boxes", proof: () => inWords(variantDisplayOf(5)) },
      {
        name: "variantDisplay 6",
        value: "color boxes with price",
        proof: () => inWords(variantDisplayOf(6)),
      },
      { name: "any other variantDisplay", value: "dropdown", proof: () => inWords(variantDisplayOf(7)) },
      { name: "btPosition 1", value: "left", proof: () => inWords(buyTogetherPlace(1)) },
      { name: "btPosition 2", value: "below", proof: () => inWords(buyTogetherPlace(2)) },
      { name: "btPosition 3", value: "full width", proof: () => inWords(buyTogetherPlace(3)) },
      { name: "btPosition on mobile", value: "full width", proof: placeOnPhones },
    ],
  },
  {
    source: "1 §9",
    word: "product",
    constants: [
      { name: "variant thumbnails counted in the width", value: 5, proof: () => thumbnailColumns().counted },
      { name: "largest width of a variant thumbnail", value: 85, proof: () => thumbnailColumns().widest },
      { name: "default height ratio of a thumbnail", value: 0.75, proof: () => defaultThumbnailRatio },
      {
        name: "characters of a dropdown label on mobile",
        value: 35,
        proof: () => dropdownLabel("x".repeat(99), true).length,
      },
      {
        name: "autoplay of the product pictures in ms",
        value: 7000,
        proof: () => writtenIn("src/web/routes/product/Gallery.tsx", "everyMs"),
      },
    ],
  },
  {
    source: "1 §5, 1 §9",
    word: "product",
    constants: [
      { name: "fewest characters of a phone on the waitlist", value: 10, proof: () => minPhoneCharacters },
    ],
  },
  {
    source: "1 §9",
    word: "cart",
    constants: [
      { name: "default sales tax rate", value: 0.07, proof: () => fraction(cartTaxRate) },
      {
        name: "sales tax rate the store summary falls back to",
        value: 0.08,
        proof: () => fraction(reviewTaxRate),
      },
      {
        name: "characters of a description in the cart, about",
        value: 70,
        proof: () => descriptionPreview("x".repeat(99)).replace("…", "").length,
      },
      { name: "format of money 1234.5", value: "$1,234.50", proof: () => formatMoney(cents(1_234_50)) },
    ],
  },
  {
    source: "1 §9, 2 §9",
    word: "cart",
    constants: [{ name: "default tariff rate", value: 0.1, proof: () => fraction(defaultTariffRate) }],
  },
  {
    source: "1 §3, 1 §9, 2 §3, 2 §9",
    word: "checkout",
    constants: [{ name: "default state", value: "GA", proof: () => defaultState }],
  },
  {
    source: "1 §3, 2 §2",
    word: "checkout",
    constants: [
      {
        name: "default shippingChoice",
        value: "Delivery",
        proof: async () => (await import("#web/state/order")).useOrder.getState().shippingChoice,
      },
    ],
  },
  {
    source: "1 §4, 1 §9",
    word: "checkout",
    constants: [
      {
        name: "names of the state that is in-state",
        value: ["GA", "Georgia"],
        proof: namesOfTheStateWeAreIn,
      },
    ],
  },
  {
    source: "1 §9, 2 §9",
    word: "delivery",
    constants: [
      { name: "meters taken for a mile of the delivery radius", value: 1600, proof: () => radiusMeters(1) },
    ],
  },
  {
    source: "1 §9",
    word: "delivery",
    constants: [
      {
        name: "wait before address autocomplete starts in ms",
        value: 1000,
        proof: () => autocompleteStartMs,
      },
    ],
  },
  {
    source: "1 §5, 2 §5, 2 §9",
    word: "layaway",
    constants: [
      {
        name: "least deposit as a share of the total",
        value: 0.1,
        proof: () => fraction(minDepositShare),
      },
    ],
  },
  {
    source: "1 §6",
    word: "store",
    constants: [
      { name: "mode value of normal", value: 0, proof: () => modeOf(undefined) },
      { name: "mode value of store", value: 2, proof: () => modeOf(device) },
      { name: "mode value of kiosk", value: 3, proof: () => modeOf({ ...device, kiosk: true }) },
    ],
  },
  {
    source: "1 §9",
    word: "frame",
    constants: [{ name: "default version of the cache", value: "2.9.10", proof: versionAtFirst }],
  },
  {
    source: "1 §7, 1 §9, 2 §7, 2 §9",
    word: "frame",
    constants: [{ name: "repeats of a call", value: 3, proof: repeatsOfACall }],
  },
];

function storesOfTheDemo(): number {
  return readDemo("locations").filter(({ warehouse }) => warehouse === false).length;
}

/** The owner sets the order of the categories; the demo store comes with the specification's. */
function placeInTheDemo(slug: string): unknown {
  return readDemo("categories").find((category) => category["slug"] === slug)?.["position"];
}

function readDemo(name: string): Record<string, unknown>[] {
  return JSON.parse(davenport.file(`demo/data/${name}.json`) ?? "[]");
}

function namesOfTheStateWeAreIn(): string[] {
  const states = statesFor("Contact");
  return [...states.map(({ value }) => value), ...states.map(({ key }) => key)].filter(isGeorgia);
}

/** Before this browser has heard of any version. */
async function versionAtFirst(): Promise<string> {
  return (await import("#web/state/storeCache")).useCache.getState().version;
}

/** How often the browser sends a call again that a server keeps refusing. */
async function repeatsOfACall(): Promise<number> {
  let sent = 0;
  await sendWithRetries(async () => {
    sent += 1;
    return new Response("{}", { status: 503, headers: { "Retry-After": "0" } });
  });
  return sent - 1;
}

/** The columns of a product that shows seven thumbnails. */
function thumbnailColumns(): { counted: number; widest: number } {
  const pvList = wholeNumbers.slice(0, 7).map((number) => wireVariant({ sku: `SKU-${number}` }));
  const product = wireProduct({ variantDisplay: 2, pvList });
  const selector = { product, chosen: wireVariant(), onChoose: () => undefined };
  const [, counted, widest] =
    /repeat\((\d+), minmax\(0, (\d+)px\)\)/.exec(htmlOf(() => createElement(VariantSelector, selector))) ??
    [];
  return { counted: Number(counted), widest: Number(widest) };
}

/** The product page has one column on phones, so that whatever stands in it is as wide as the page. */
function placeOnPhones(): string {
  const page = davenport.file("src/web/routes/product/ProductPage.tsx") ?? "";
  const columns = /<div className="grid (grid-cols-\S+) [^"]*md:grid-cols-\[/.exec(page)?.[1];
  return columns === "grid-cols-1" ? "full width" : `in ${columns}`;
}
