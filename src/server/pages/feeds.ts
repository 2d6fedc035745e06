import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { toDollars, type Cents } from "#domain/money";
import { storeAddress } from "#server/app/publicAddress";
import type { AppContext } from "#server/app/appContext";
import { escapeHtml } from "#server/app/escapeHtml";
import { paths } from "#server/app/paths";
import {
  readFeedVariants,
  readLatestArrivals,
  type Arrival,
  type FeedVariant,
} from "#server/db/queries/feeds";

export const feedPaths = { products: "/feeds/products.xml", arrivals: "/feeds/new-arrivals.xml" } as const;

/**
 * Serves the products in the format of shopping sites (RSS 2.0 with Google's product fields), read and sent page by
 * page, and the new arrivals as RSS.
 */
export function registerFeeds(
  app: FastifyInstance,
  context: Pick<AppContext, "catalog" | "config" | "db">,
): void {
  const store = () => storeAddress(context.config, app);

  app.get(feedPaths.products, async (_request, reply) => {
    const { storeName, tagline } = await context.catalog.settings();
    const channel = { title: storeName, link: `${store()}/`, description: tagline || storeName };
    const xml = documentOf(channel, productItems(context, { store: store(), brand: storeName }));
    return reply.type("application/xml").header("cache-control", feedCaching).send(Readable.from(xml));
  });

  app.get(feedPaths.arrivals, async (_request, reply) => {
    const { storeName } = await context.catalog.settings();
    const title = `${storeName}: new arrivals`;
    const channel = { title, link: `${store()}${paths.category("newarrivals")}`, description: title };
    const items = (await readLatestArrivals(context.db, mostArrivals)).map((each) =>
      arrivalItem(each, store()),
    );
    const xml = documentOf(channel, items);
    return reply.type("application/rss+xml").header("cache-control", feedCaching).send(Readable.from(xml));
  });
}

const feedCaching = "public, max-age=3600";
const mostArrivals = 50;
const pageSize = 500;

type Channel = { title: string; link: string; description: string };

async function* documentOf(
  channel: Channel,
  items: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield `${fields(channel)}\n`;
  for await (const item of items) yield `<item>${item}</item>\n`;
  yield "</channel>\n</rss>\n";
}

async function* productItems(
  { db }: Pick<AppContext, "db">,
  shop: { store: string; brand: string },
): AsyncGenerator<string> {
  let after = "";
  for (;;) {
    const variants = await readFeedVariants(db, { after, most: pageSize });
    for (const variant of variants) yield productItem(variant, shop);
    after = variants.at(-1)?.sku ?? "";
    if (variants.length < pageSize) return;
  }
}

function productItem(variant: FeedVariant, { store, brand }: { store: string; brand: string }): string {
  const { sku, productId, comboId, color, imageUrl, price, regularPrice } = variant;
  const path = comboId === null ? paths.product(productId, sku) : paths.combo(comboId);
  return fields({
    "g:id": sku,
    "g:title": variant.title,
    "g:description": variant.description,
    "g:link": `${store}${path}`,
    ...(imageUrl !== "" && { "g:image_link": imageUrl.startsWith("/") ? `${store}${imageUrl}` : imageUrl }),
    "g:availability": variant.availability,
    "g:price": amount(regularPrice ?? price),
    ...(regularPrice !== null && { "g:sale_price": amount(price) }),
    "g:brand": brand,
    "g:condition": "new",
    "g:identifier_exists": "no",
    "g:item_group_id": String(productId),
    ...(color !== "" && { "g:color": color }),
  });
}

function arrivalItem({ productId, comboId, name, description, day }: Arrival, store: string): string {
  const link = `${store}${comboId === null ? paths.product(productId) : paths.combo(comboId)}`;
  return fields({
    title: name,
    link,
    guid: link,
    description,
    pubDate: new Date(`${day}T12:00:00Z`).toUTCString(),
  });
}

function amount(price: Cents): string {
  return `${toDollars(price).toFixed(2)} USD`;
}

function fields(of: Readonly<Record<string, string>>): string {
  return Object.entries(of)
    .map(([name, value]) => `<${name}>${escapeHtml(withoutControls(value))}</${name}>`)
    .join("");
}

/** XML has no control characters, however they are escaped. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, " ");
}
