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
  type CategoryRow,
  type HomeRow,
  type ComboRow,
} from "#server/db/queries/catalog";
import type { Db } from "#server/db/engine/connect";
import type { CatalogChange } from "#server/db/engine/notices";
import { readSettings, type Settings } from "#server/db/queries/settings";
import { describeProducts, tileOf } from "#server/catalog/describeProduct";

/**
 * The catalogue as everybody sees it, kept in memory and dropped piece by piece when the database says that it
 * changed. What an order costs is never read from here.
 */
export type Catalog = {
  product(productId: number): Promise<Product | undefined>;
  /** Those that there are, in the order asked, read together. */
  products(productIds: readonly number[]): Promise<Product[]>;
  tiles(listing: ProductListing): Promise<ProductTile[]>;
  tilesOf(productIds: readonly number[]): Promise<ProductTile[]>;
  related(productId: number): Promise<ProductTile[]>;
  combo(comboId: number): Promise<ComboRow | undefined>;
  categories(): Promise<CategoryRow[]>;
  /** The slugs that categories had before, with the category's id. */
  formerSlugs(): Promise<ReadonlyMap<string, number>>;
  home(): Promise<HomeRow[]>;
  settings(): Promise<Settings>;
  forget(change: CatalogChange): void;
};

const maxProducts = 5_000;

/** `mayKeep` is asked each time: while nobody tells of changes, everything is read anew. */
export function createCatalog(db: Db, mayKeep: () => boolean): Catalog {
  const products = createProducts(db, mayKeep);
  const tiles = createTiles();
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

  async function productsOf(productIds: readonly number[]): Promise<Product[]> {
    const found = await Promise.all(products.many(productIds));
    return found.flatMap((each) => each ?? []);
  }

  async function tilesOf(productIds: readonly number[]): Promise<ProductTile[]> {
    return (await productsOf(productIds)).map((each) => tiles.of(each));
  }

  async function listed(key: string, read: () => Promise<number[]>): Promise<ProductTile[]> {
    return tiles.list(key, await tilesOf(await kept(key, read)));
  }

  return {
    product: (productId) => products.one(productId),
    products: productsOf,
    tilesOf,
    tiles: (listing) => listed(`listing ${JSON.stringify(listing)}`, () => readListing(db, listing)),
    related: (productId) => listed(`related ${productId}`, () => readRelated(db, productId)),
    combo: (comboId) => kept(`combo ${comboId}`, () => readCombo(db, comboId)),
    categories: () => kept("categories", () => readCategories(db)),
    formerSlugs: () => kept("former slugs", () => readFormerSlugs(db)),
    home: () => kept("home", () => readHome(db)),
    settings: () => kept("settings", () => readSettings(db)),
    forget(change) {
      if (change === "all") lists.clear();
      products.forget(change);
    },
  };
}

/** The tiles of products, and lists of them that stay the same object while nothing in them has changed. */
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

type Reading = Promise<Product | undefined>;

/** A product that is kept. Its `partners` are known once it has been read: it shows their prices. */
type Entry = { reading: Reading; partners: ReadonlySet<number> | undefined };

/** The products kept, each read once however many ask, and those not kept read together. */
function createProducts(db: Db, mayKeep: () => boolean) {
  const entries = new LRUCache<number, Entry>({ max: maxProducts });

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
