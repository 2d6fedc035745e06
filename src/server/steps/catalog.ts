import { LRUCache } from "lru-cache";
import type { Product, ProductTile } from "#contract/product";
import type { ProductListing } from "#domain/catalog";
import {
  readCategories,
  readHome,
  readListing,
  readProducts,
  readRelated,
  type CategoryRow,
  type HomeRow,
} from "#server/db/catalog";
import type { Db } from "#server/db/connect";
import type { CatalogChange } from "#server/db/notices";
import { readSettings, type Settings } from "#server/db/settings";
import { describeProducts, tileOf } from "#server/steps/describeProduct";

/**
 * The catalogue as everybody sees it, kept in memory and dropped piece by piece when the database says that it
 * changed. What an order costs is never read from here.
 */
export type Catalog = {
  product(productId: number): Promise<Product | undefined>;
  tiles(listing: ProductListing): Promise<ProductTile[]>;
  tilesOf(productIds: readonly number[]): Promise<ProductTile[]>;
  related(productId: number): Promise<ProductTile[]>;
  categories(): Promise<CategoryRow[]>;
  home(): Promise<HomeRow[]>;
  settings(): Promise<Settings>;
  forget(change: CatalogChange): void;
};

const mostProducts = 5_000;

/** `mayKeep` is asked each time: while nobody tells of changes, everything is read anew. */
export function createCatalog(db: Db, mayKeep: () => boolean): Catalog {
  const products = createProducts(db, mayKeep);
  const lists = new LRUCache<string, Promise<unknown>>({ max: 1_000 });

  /** Single flight: while a value is being read, others wait for the same reading. A failure is not kept. */
  function kept<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  function kept(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const known = lists.get(key);
    if (known) return known;
    // The query builder's own promises ask the database again for each who waits for them.
    const reading = Promise.resolve(read());
    if (mayKeep()) lists.set(key, reading);
    reading.catch(() => lists.peek(key) === reading && lists.delete(key));
    return reading;
  }

  async function tilesOf(productIds: readonly number[]): Promise<ProductTile[]> {
    const found = await Promise.all(products.many(productIds));
    return found.flatMap((each) => (each ? [tileOf(each)] : []));
  }

  return {
    product: (productId) => products.one(productId),
    tilesOf,
    tiles: async (listing) =>
      tilesOf(await kept(`listing ${JSON.stringify(listing)}`, () => readListing(db, listing))),
    related: async (productId) =>
      tilesOf(await kept(`related ${productId}`, () => readRelated(db, productId))),
    categories: () => kept("categories", () => readCategories(db)),
    home: () => kept("home", () => readHome(db)),
    settings: () => kept("settings", () => readSettings(db)),
    forget(change) {
      if (change === "all") lists.clear();
      products.forget(change);
    },
  };
}

type Reading = Promise<Product | undefined>;

/** A product that is kept. Its `partners` are known once it has been read: it shows their prices. */
type Entry = { reading: Reading; partners: ReadonlySet<number> | undefined };

/** The products kept, each read once however many ask, and those not kept read together. */
function createProducts(db: Db, mayKeep: () => boolean) {
  const entries = new LRUCache<number, Entry>({ max: mostProducts });

  function read(ids: readonly number[]): Reading[] {
    const reading = readProducts(db, ids).then(describeProducts);
    return ids.map((id) => {
      const one = reading.then((found) => found.find((each) => each.productId === id));
      const entry: Entry = { reading: one, partners: undefined };
      if (mayKeep()) entries.set(id, entry);
      one.then(
        (found) => (entry.partners = partnersOf(found)),
        () => entries.peek(id) === entry && entries.delete(id),
      );
      return one;
    });
  }

  function many(ids: readonly number[]): Reading[] {
    const missing = ids.filter((id) => !entries.has(id));
    const fresh = new Map(missing.length > 0 ? read(missing).map((one, at) => [missing[at], one]) : []);
    return ids.map((id) => fresh.get(id) ?? one(id));
  }

  function one(id: number): Reading {
    return entries.get(id)?.reading ?? read([id])[0] ?? Promise.resolve(undefined);
  }

  function forget(change: CatalogChange): void {
    if (change === "all") return entries.clear();
    for (const [id, { partners }] of entries.entries())
      if (id === change.productId || partners === undefined || partners.has(change.productId))
        entries.delete(id);
  }

  return { one, many, forget };
}

function partnersOf(product: Product | undefined): ReadonlySet<number> {
  const variants = product?.pvList ?? [];
  return new Set(variants.flatMap(({ btList }) => btList.map(({ productId }) => productId)));
}
