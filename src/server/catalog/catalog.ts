import { LRUCache } from "lru-cache";
import type { Product, ProductTile } from "#contract/product";
import type { ProductListing } from "#domain/catalog/catalog";
import {
  readCategories,
  readFormerSlugs,
  readHome,
  readListing,
  readProducts,
  readRelated,
  readCombo,
} from "#server/db/queries/catalog";
import type { Db } from "#server/db/engine/connect";
import type { CatalogChange } from "#server/db/engine/notices";
import { readSettings } from "#server/db/queries/settings";
import { describeProducts, tileOf } from "#server/catalog/describeProduct";
import { createCache } from "#server/app/cache";

export type Catalog = ReturnType<typeof createCatalog>;

/**
 * The public catalog, cached in memory; the database reports changes, which invalidate product by product. While
 * `isLive` is false, no changes are reported and nothing is cached. Orders are never priced from it.
 */
export function createCatalog(db: Db, isLive: () => boolean) {
  const products = createProducts(db, isLive);
  const tiles = createTiles();
  const lists = createCache<string, unknown>({ limit: { max: 1_000 } });

  function cached<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  function cached(key: string, read: () => Promise<unknown>): Promise<unknown> {
    return isLive() ? lists.get(key, read) : read();
  }

  async function productsOf(productIds: readonly number[]): Promise<Product[]> {
    const found = await Promise.all(productIds.map(products.get));
    return found.flatMap((each) => each ?? []);
  }

  async function tilesOf(productIds: readonly number[]): Promise<ProductTile[]> {
    return (await productsOf(productIds)).map((each) => tiles.of(each));
  }

  async function listed(key: string, read: () => Promise<number[]>): Promise<ProductTile[]> {
    return tiles.list(key, await tilesOf(await cached(key, read)));
  }

  return {
    product: products.get,
    /** Those that exist, in this order, read together. */
    products: productsOf,
    tilesOf,
    tiles: (listing: ProductListing) =>
      listed(`listing ${JSON.stringify(listing)}`, () => readListing(db, listing)),
    related: (productId: number) => listed(`related ${productId}`, () => readRelated(db, productId)),
    combo: (comboId: number) => cached(`combo ${comboId}`, () => readCombo(db, comboId)),
    categories: () => cached("categories", () => readCategories(db)),
    /** The ids of categories by former slug. */
    formerSlugs: () => cached("former slugs", () => readFormerSlugs(db)),
    home: () => cached("home", () => readHome(db)),
    settings: () => cached("settings", () => readSettings(db)),
    invalidate(change: CatalogChange): void {
      if (change === "all") lists.invalidate(() => true);
      products.invalidate(change);
    },
  };
}

/** A list of tiles stays the same object while none of them changes. */
function createTiles() {
  const made = new WeakMap<Product, ProductTile>();
  const lists = new LRUCache<string, ProductTile[]>({ max: 1_000 });

  function of(product: Product): ProductTile {
    const tile = made.get(product) ?? tileOf(product);
    made.set(product, tile);
    return tile;
  }

  /** A frozen list is encoded for the wire once (`http/encode.ts`). */
  function list(key: string, fresh: ProductTile[]): ProductTile[] {
    const before = lists.get(key);
    if (before?.length === fresh.length && before.every((tile, at) => tile === fresh[at])) return before;
    Object.freeze(fresh);
    lists.set(key, fresh);
    return fresh;
  }

  return { of, list };
}

/** `partners` are the Buy Together products, whose prices the product shows. */
type Entry = { product: Product | undefined; partners: ReadonlySet<number> };

/** Reads products that are requested together, and not cached, in one batch. */
function createProducts(db: Db, isLive: () => boolean) {
  const entries = createCache<number, Entry>({ limit: { max: 5_000 } });
  let batch: { ids: number[]; products: Promise<Product[]> } | undefined;

  async function readBatch(ids: readonly number[]): Promise<Product[]> {
    // One microtask later, all products of a list have joined the batch.
    await Promise.resolve();
    batch = undefined;
    return describeProducts(await readProducts(db, ids));
  }

  async function read(id: number): Promise<Entry> {
    const ids: number[] = [];
    batch ??= { ids, products: readBatch(ids) };
    batch.ids.push(id);
    const product = (await batch.products).find(({ productId }) => productId === id);
    return { product, partners: partnersOf(product) };
  }

  return {
    get: async (id: number) => (await (isLive() ? entries.get(id, () => read(id)) : read(id))).product,
    invalidate: (change: CatalogChange) =>
      entries.invalidate(
        ({ partners }, id) => change === "all" || id === change.productId || partners.has(change.productId),
      ),
  };
}

function partnersOf(product: Product | undefined): ReadonlySet<number> {
  const variants = product?.pvList ?? [];
  return new Set(variants.flatMap(({ btList }) => btList.map(({ productId }) => productId)));
}
