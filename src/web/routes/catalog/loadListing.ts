import { listingTitle } from "#domain/messages/catalog";
import { listingOf, type ProductListing } from "#domain/catalog/catalog";
import type { ListChoice } from "#domain/catalog/listFilter";
import type { WireOutput } from "#contract/index";
import type { Api } from "#web/api";
import type { Facets } from "#web/routes/catalog/filters/facets";
import type { Tile } from "#web/routes/catalog/ProductTile";
import { answerCache } from "#web/state/answerCache";

export type Listing = {
  name: string;
  /** The one type that the list is narrowed down to, or else the list's own title. */
  title: string;
  /** The list's own title, above that of a type; '' otherwise. */
  above: string;
  choice: ListChoice;
  page: { items: readonly Tile[]; page: number; pages: number; total: number; facets: Facets | null };
  /** False for a slug or id of no category. */
  known: boolean;
  publicUrl: string;
};

type Question = {
  name: string;
  page: number;
  choice: ListChoice;
  publicUrl: string;
  /** Lets the browser reuse a page that it has just shown. */
  caching: boolean;
};

type Answers = { categories: WireOutput<"GetCategories">["list"]; products: WireOutput<"ListProducts"> };

const productsByCat = answerCache<Answers>();

/** Loads one page of a list; undefined if the page number does not exist. @throws CallProblem */
export async function loadListing(api: Api, question: Question): Promise<Listing | undefined> {
  const { name, page, choice, caching, publicUrl } = question;
  const key = JSON.stringify([name, page, choice]);
  const { categories, products } = await productsByCat({ key, caching, ask: () => fetchPage(api, question) });
  const listing = listingOf(name);
  const category = categories.find((one) =>
    listing.kind === "category"
      ? one.slug === listing.slug
      : listing.kind === "bestSellers" && one.id === listing.categoryId,
  );
  if (products.page !== page) return undefined;
  const { productList: items, ...place } = products;
  const ownTitle = listingTitle(listing, category?.name ?? ownName(listing));
  const type = listing.kind === "category" ? onlyType(choice, place.facets) : undefined;
  return {
    name,
    choice,
    title: type ?? ownTitle,
    above: type === undefined || type === ownTitle ? "" : ownTitle,
    page: { items, ...place },
    known: category !== undefined || isOfTheWholeStore(listing),
    publicUrl,
  };
}

async function fetchPage(api: Api, { name, page, choice }: Question): Promise<Answers> {
  const [{ list: categories }, products] = await Promise.all([
    api.GetCategories({}),
    api.ListProducts({ name, page, ...choice }),
  ]);
  return { categories, products };
}

/** An address may name any type: the title is one that exists. */
function onlyType({ filter: { types } }: ListChoice, facets: Facets | null): string | undefined {
  return types.length === 1 ? facets?.types.find(({ name }) => name === types[0])?.name : undefined;
}

function isOfTheWholeStore(listing: ProductListing): boolean {
  return listing.kind === "bestSellers" ? listing.categoryId === 0 : listing.kind !== "category";
}

/** The name of an unknown category, as the path has it. */
function ownName(listing: ProductListing): string {
  if (listing.kind === "category") return listing.slug;
  return listing.kind === "bestSellers" ? String(listing.categoryId) : "";
}
