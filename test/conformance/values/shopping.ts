import { createElement } from "react";
import { defaultState, isGeorgia, statesFor } from "#domain/fulfillment/address";
import { autocompleteStartMs } from "#web/routes/fulfillment/useSuggestions";
import { cartDescription, dropdownLabel } from "#web/ui/display/shortTexts";
import { columnsClass } from "#web/routes/product/buy/columns";
import { buyTogetherPlace } from "#web/routes/product/together/buyTogetherPlace";
import { categoryOrder, specialsName } from "#domain/catalog/catalog";
import { radiusMeters } from "#domain/fulfillment/delivery";
import { cents, formatMoney, fraction } from "#domain/money";
import { defaultThumbnailRatio, variantDisplayOf } from "#domain/product/product";
import { modeOf, type StoreSession } from "#domain/store/store";
import { minDepositShare } from "#domain/layaway/deposit";
import { cartTaxRate, defaultTariffRate, reviewTaxRate } from "#domain/pricing/totals";
import { minPhoneCharacters } from "#domain/product/waitlist";
import { sendWithRetries } from "#web/api/retries";
import { VariantSelector } from "#web/routes/product/buy/VariantSelector";
import type { ConstantTable } from "#test/conformance/table";
import { inWords, wholeNumbers, writtenIn } from "#test/conformance/values/reading";
import { davenport } from "#test/conformance/world";
import { htmlOf } from "#test/pages";
import { wireProduct, wireVariant } from "#test/data/products";

const device: StoreSession = {
  userId: "store-3",
  storeId: 3,
  storeName: "Decatur",
  authToken: "token",
  kiosk: false,
};

/** Values and limits of the first document. */
export const shoppingConstants: ConstantTable = [
  ["1 §1, 2 §1", "store", "number of store locations of the demo store", 5, demoStoreCount],
  [
    "1 §2, 1 §9",
    "catalog",
    "autoplay of home images in ms",
    6000,
    () => writtenIn("src/web/routes/catalog/HomeImages.tsx", "everyMs"),
  ],
  ["1 §9", "catalog", "order of living", 0, () => demoCategoryOrder("living")],
  ["1 §9", "catalog", "order of dining", 1, () => demoCategoryOrder("dining")],
  ["1 §9", "catalog", "order of bedroom", 2, () => demoCategoryOrder("bedroom")],
  ["1 §9", "catalog", "order of mattress", 3, () => demoCategoryOrder("mattress")],
  ["1 §9", "catalog", "order of specials", 4, () => categoryOrder(specialsName)],
  ["1 §9", "catalog", "order of others", 5, () => demoCategoryOrder("others")],
  [
    "1 §9, 2 §7",
    "catalog",
    "characters of a search description, about",
    60,
    async () => (await import("#web/ui/display/shortTexts")).searchDescription("x".repeat(99)).length - 1,
  ],
  ["1 §3", "product", "variantDisplay 2", "thumbnails", () => inWords(variantDisplayOf(2))],
  ["1 §3", "product", "variantDisplay 3", "name boxes", () => inWords(variantDisplayOf(3))],
  ["1 §3", "product", "variantDisplay 4", "name boxes with price", () => inWords(variantDisplayOf(4))],
  ["1 §3", "product", "variantDisplay 5", "color boxes", () => inWords(variantDisplayOf(5))],
  ["1 §3", "product", "variantDisplay 6", "color boxes with price", () => inWords(variantDisplayOf(6))],
  ["1 §3", "product", "any other variantDisplay", "dropdown", () => inWords(variantDisplayOf(7))],
  ["1 §3", "product", "btPosition 1", "left", () => inWords(buyTogetherPlace(1))],
  ["1 §3", "product", "btPosition 2", "below", () => inWords(buyTogetherPlace(2))],
  ["1 §3", "product", "btPosition 3", "full width", () => inWords(buyTogetherPlace(3))],
  ["1 §3", "product", "btPosition on mobile", "full width", placeOnPhones],
  ["1 §9", "product", "variant thumbnails counted in the width", 5, () => thumbnailColumns().counted],
  ["1 §9", "product", "largest width of a variant thumbnail", 85, () => thumbnailColumns().widest],
  ["1 §9", "product", "default height ratio of a thumbnail", 0.75, () => defaultThumbnailRatio],
  [
    "1 §9",
    "product",
    "characters of a dropdown label on mobile",
    35,
    () => dropdownLabel("x".repeat(99), " · $9.00", true).length,
  ],
  [
    "1 §9",
    "product",
    "autoplay of the product pictures in ms",
    7000,
    () => writtenIn("src/web/routes/product/Gallery.tsx", "everyMs"),
  ],
  ["1 §5, 1 §9", "product", "fewest characters of a phone on the waitlist", 10, () => minPhoneCharacters],
  ["1 §9", "cart", "default sales tax rate", 0.07, () => fraction(cartTaxRate)],
  ["1 §9", "cart", "sales tax rate the store summary falls back to", 0.08, () => fraction(reviewTaxRate)],
  [
    "1 §9",
    "cart",
    "characters of a description in the cart, about",
    70,
    () => cartDescription("x".repeat(99)).replace("…", "").length,
  ],
  ["1 §9", "cart", "format of money 1234.5", "$1,234.50", () => formatMoney(cents(1_234_50))],
  ["1 §9, 2 §9", "cart", "default tariff rate", 0.1, () => fraction(defaultTariffRate)],
  ["1 §3, 1 §9, 2 §3, 2 §9", "checkout", "default state", "GA", () => defaultState],
  [
    "1 §3, 2 §2",
    "checkout",
    "default shippingChoice",
    "Delivery",
    async () => (await import("#web/state/order")).useOrder.getState().shippingChoice,
  ],
  ["1 §4, 1 §9", "checkout", "names of the state that is in-state", ["GA", "Georgia"], inStateNames],
  ["1 §9, 2 §9", "delivery", "meters taken for a mile of the delivery radius", 1600, () => radiusMeters(1)],
  ["1 §9", "delivery", "wait before address autocomplete starts in ms", 1000, () => autocompleteStartMs],
  [
    "1 §5, 2 §5, 2 §9",
    "layaway",
    "least deposit as a share of the total",
    0.1,
    () => fraction(minDepositShare),
  ],
  ["1 §6", "store", "mode value of normal", 0, () => modeOf(undefined)],
  ["1 §6", "store", "mode value of store", 2, () => modeOf(device)],
  ["1 §6", "store", "mode value of kiosk", 3, () => modeOf({ ...device, kiosk: true })],
  ["1 §9", "frame", "default version of the cache", "2.9.10", firstVersion],
  ["1 §7, 1 §9, 2 §7, 2 §9", "frame", "repeats of a call", 3, retriesOfCall],
];

function demoStoreCount(): number {
  return readDemo("locations").filter(({ warehouse }) => warehouse === false).length;
}

/** The owner sets the order of the categories; the demo store comes with the specification's. */
function demoCategoryOrder(slug: string): unknown {
  return readDemo("categories").find((category) => category["slug"] === slug)?.["position"];
}

function readDemo(name: string): Record<string, unknown>[] {
  return JSON.parse(davenport.file(`demo/data/${name}.json`) ?? "[]");
}

function inStateNames(): string[] {
  const states = statesFor("Contact");
  return [...states.map(({ value }) => value), ...states.map(({ key }) => key)].filter(isGeorgia);
}

/** The version in a browser that has not loaded one. */
async function firstVersion(): Promise<string> {
  return (await import("#web/state/storeCache")).useCache.getState().version;
}

/** How often the browser retries a call that a server keeps rejecting. */
async function retriesOfCall(): Promise<number> {
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

/** The product page has one column on phones, so everything in it is as wide as the page. */
function placeOnPhones(): string {
  const columns = /\bgrid (grid-cols-\S+) .*md:grid-cols-\[/.exec(columnsClass)?.[1];
  return columns === "grid-cols-1" ? "full width" : `in ${columns}`;
}
