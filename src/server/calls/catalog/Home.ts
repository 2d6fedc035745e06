import type { Product, ProductTile } from "#contract/product";
import type { HomeRow } from "#server/db/queries/catalog";
import { isAndroid, supportsHtml5 } from "#domain/store/device";
import { warehouseOf } from "#server/db/queries/fulfillment/locations";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { tileOf, variantTileOf } from "#server/catalog/index";
import { paths } from "#server/app/paths";
import { recentlyViewedBy } from "#server/visitors/index";

const maxRecent = 12;

/** The home page. An open page compares `version`, the build's, with its own to detect that it is outdated. */
export const Home: Handler<"Home"> = async (_input, ctx) => {
  const [entries, settings, newArrivalCount, warehouse, recent] = await Promise.all([
    ctx.catalog.home(),
    ctx.catalog.settings(),
    ctx.catalog.count({ kind: "newArrivals" }),
    warehouseOf(ctx.db),
    recentlyViewedBy(ctx.actor, maxRecent, ctx),
  ]);
  const shown = await withProducts(entries, ctx);
  const placed = (place: HomeRow["place"]) => shown.filter(({ entry }) => entry.place === place);
  return {
    homeImageList: placed("image").map(({ entry }) => homeImage(entry)),
    flyerList: placed("flyer").map(promotion),
    promProdList: placed("promotion").map(promotion),
    verPromProdList: placed("vertical").map(promotion),
    recentVisitedList: await ctx.catalog.tilesOf(recent),
    warehouse: {
      latitude: warehouse.latitude,
      longitude: warehouse.longitude,
      deliveryRadius: settings.deliveryRadiusMiles,
    },
    android: isAndroid(ctx.client.userAgent),
    supportHTML5: supportsHtml5(ctx.client.userAgent),
    autoCompleteAddress: settings.autoCompleteAddress,
    autoCompleteCDF: settings.autoCompleteCDF,
    newArrivalCount,
    version: ctx.version,
  };
};

type Shown = { entry: HomeRow; product: ProductTile | null };

/** The entries with their products, without entries whose product is archived. */
async function withProducts(entries: HomeRow[], ctx: RequestContext): Promise<Shown[]> {
  const products = await ctx.catalog.products(entries.flatMap(({ productId }) => productId ?? []));
  return entries.flatMap((entry) => {
    const found = products.find(({ productId }) => productId === entry.productId);
    if (!found && entry.productId !== null) return [];
    return [{ entry, product: found ? promoted(entry, found) : null }];
  });
}

/** An entry that links to one variant shows that variant's price. */
function promoted({ linkUrl }: HomeRow, product: Product): ProductTile {
  // Not its `symLink`, which may be the path of another product.
  const variant = product.pvList.find(({ sku }) => linkUrl === paths.product(product.productId, sku));
  return variant ? variantTileOf(product, variant) : tileOf(product);
}

/** A picture links to its product or, as `nonProduct`, to any address. */
function homeImage(entry: HomeRow) {
  return {
    key: entry.productId === null ? entry.key : String(entry.productId),
    nonProduct: entry.productId === null,
    linkUrl: entry.linkUrl,
    value: entry.imageUrl,
    alt: entry.imageAlt,
    title: entry.title,
    text: entry.text,
    action: entry.action,
    textSide: entry.textSide,
  };
}

function promotion({ entry: { key, linkUrl, imageUrl, imageAlt, title, text }, product }: Shown) {
  return { key, linkUrl, imageUrl, alt: imageAlt, title, text, product };
}
