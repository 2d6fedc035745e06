import { LRUCache } from "lru-cache";
import type { FoundIds } from "#server/catalog/searchProducts";
import type { Output } from "#contract/index";
import type { Product, ProductTile } from "#contract/product";
import type { Day } from "#domain/dates";
import { placeOfPage, type ProductListing } from "#domain/catalog/catalog";
import {
  countListing,
  readCategories,
  readFormerSlugs,
  readHome,
  readListing,
  readProducts,
  readRelated,
  readTypes,
  readCombo,
} from "#server/db/queries/catalog";
import type { Db } from "#server/db/engine/connect";
import { touches, type CatalogChange } from "#server/db/engine/notices";
import { readLocations, warehouseTax } from "#server/db/queries/fulfillment/locations";
import { readSettings } from "#server/db/queries/settings";
import type { Chosen } from "#server/catalog/chooseFrom";
import { describeProducts, tileOf } from "#server/catalog/describeProduct";
import { createCache, type Cache } from "#server/app/cache";

export type Catalog = ReturnType<typeof createCatalog>;

type ListPage = Output<"ListProducts">;
type ListPart = Omit<ListPage, "facets">;
type PageRequest = { page: number; itemsPerPage: number };

/**
 * The public catalog, cached in memory; the database reports changes, which invalidate product by product. While
 * `isLive` is false, no changes are reported and nothing is cached. Orders are never priced from it.
 */
export function createCatalog(db: Db, isLive: () => boolean) {
  const products = createProducts(db, isLive);
  const tiles = createTiles();
  const { lists, choices, suggestions, searches } = createAnswers();

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

  const count = (listing: ProductListing) =>
    cached(`count ${JSON.stringify(listing)}`, () => countListing(db, listing));

  async function listPage(listing: ProductListing, { page, itemsPerPage }: PageRequest): Promise<ListPart> {
    const { offset, ...place } = placeOfPage(await count(listing), page, itemsPerPage);
    const part = { offset, limit: itemsPerPage };
    const key = JSON.stringify([listing, part]);
    return { productList: await listed(key, () => readListing(db, listing, part)), ...place };
  }

  return {
    product: products.get,
    /** Those that exist, in this order, read together. */
    products: productsOf,
    tilesOf,
    /** How many products a list has. */
    count,
    /** One page of a list, or the nearest one that exists. */
    page: listPage,
    /** The same page is the same object while neither its products nor its facets change. */
    pageWithFacets: async (listing: ProductListing, request: PageRequest, facets: ListPage["facets"]) =>
      tiles.page({ ...(await listPage(listing, request)), facets }),
    /** What a choice leaves depends on every product of the list, so it is cached for a minute. */
    chosen: whileLive(choices, isLive),
    /** The ids of the products that are offered while a shopper types; cached for a minute, since letters repeat. */
    suggested: whileLive(suggestions, isLive),
    /** The ids that a search finds; cached for a minute, since shoppers ask for the same and look at several pages. */
    found: whileLive(searches, isLive),
    related: (productId: number) => listed(`related ${productId}`, () => readRelated(db, productId)),
    combo: (comboId: number) => cached(`combo ${comboId}`, () => readCombo(db, comboId)),
    ...ofWholeStore(db, cached),
    invalidate(change: CatalogChange): void {
      if (change === "all") for (const cache of [lists, choices, suggestions]) cache.invalidate(() => true);
      // Any product may be found by its new name.
      searches.invalidate(() => true);
      products.invalidate(change);
    },
  };
}

/** What is not about single products. */
function ofWholeStore(db: Db, cached: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>) {
  const types = () => cached("types", () => readTypes(db));
  return {
    categories: () => cached("categories", () => readCategories(db)),
    /** The types of each category's products, by category id. */
    types,
    /** The types of all products. */
    allTypes: () => cached("all types", async () => [...new Set([...(await types()).values()].flat())]),
    /** The ids of categories by former slug. */
    formerSlugs: () => cached("former slugs", () => readFormerSlugs(db)),
    home: () => cached("home", () => readHome(db)),
    settings: () => cached("settings", () => readSettings(db)),
    /** The stores and the warehouse. */
    locations: () => cached("locations", () => readLocations(db)),
    /** The sales tax where the warehouse is; undefined when no jurisdiction is known. */
    warehouseTax: (today: Day) => cached(`tax on ${today}`, () => warehouseTax(db, today)),
  };
}

/** Reads from the cache, and past it while no changes are reported. */
function whileLive<Value>(cache: Cache<string, Value>, isLive: () => boolean) {
  return (key: string, read: () => Promise<Value>): Promise<Value> =>
    isLive() ? cache.get(key, read) : read();
}

/** Lists, what shoppers' choices left of them, and the ids of what is offered to shoppers or found. */
function createAnswers() {
  // In numbers of eight bytes; the SKUs of a product take about eight.
  const sizeOf = ({ ids, skus = [] }: { ids: readonly number[]; skus?: readonly string[] }) =>
    ids.length + skus.length * 8 + 200;
  const ofIds = { maxSize: maxChosenIds, sizeOf };
  return {
    lists: createCache<string, unknown>({ limit: { max: 1_000 } }),
    choices: createCache<string, Chosen>({ limit: ofIds, maxAgeMs: choiceAgeMs }),
    suggestions: createCache<string, FoundIds>({ limit: { max: 2_000 }, maxAgeMs: choiceAgeMs }),
    searches: createCache<string, FoundIds>({ limit: ofIds, maxAgeMs: choiceAgeMs }),
  };
}

/** Sales change the counts all the time; one that is a minute old misleads nobody. */
const choiceAgeMs = 60_000;

/** About 16 MB. */
const maxChosenIds = 2_000_000;

/** A list of tiles, and a page of them, stays the same object while none of them changes. */
function createTiles() {
  const made = new WeakMap<Product, ProductTile>();
  const pages = new WeakMap<ProductTile[], ListPage>();
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

  function page(fresh: ListPage): ListPage {
    const before = pages.get(fresh.productList);
    if (before?.total === fresh.total && before.facets === fresh.facets) return before;
    pages.set(fresh.productList, Object.freeze(fresh));
    return fresh;
  }

  return { of, list, page };
}

/** Of the cached products, as JSON. In memory they take about three times as many bytes. */
const maxCharacters = 24 * 1024 * 1024;

/** `partners` are the Buy Together products, whose prices the product shows. */
type Entry = { product: Product | undefined; partners: ReadonlySet<number> };

/** Reads products that are requested together, and not cached, in one batch. */
function createProducts(db: Db, isLive: () => boolean) {
  const entries = createCache<number, Entry>({
    limit: {
      maxSize: maxCharacters,
      sizeOf: ({ product }) => (product ? JSON.stringify(product).length : 1),
    },
  });
  let batch: { ids: number[]; products: Promise<ReadonlyMap<number, Product>> } | undefined;

  async function readBatch(ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
    // One microtask later, all products of a list have joined the batch.
    await Promise.resolve();
    batch = undefined;
    const described = describeProducts(await readProducts(db, ids));
    return new Map(described.map((product) => [product.productId, product]));
  }

  async function read(id: number): Promise<Entry> {
    const ids: number[] = [];
    batch ??= { ids, products: readBatch(ids) };
    batch.ids.push(id);
    const product = (await batch.products).get(id);
    return { product, partners: partnersOf(product) };
  }

  return {
    get: async (id: number) => (await (isLive() ? entries.get(id, () => read(id)) : read(id))).product,
    invalidate: (change: CatalogChange) =>
      entries.invalidate(({ partners }, id) => touches(change, [id]) || touches(change, partners)),
  };
}

function partnersOf(product: Product | undefined): ReadonlySet<number> {
  const variants = product?.pvList ?? [];
  return new Set(variants.flatMap(({ btList }) => btList.map(({ productId }) => productId)));
}
