import { listingTitle } from "#domain/messages/catalog";
import { listingOf, pageOf, type PageOf, type ProductListing } from "#domain/catalog/catalog";
import type { WireOutput } from "#contract/index";
import type { Api } from "#web/api";
import type { Tile } from "#web/routes/catalog/ProductTile";
import { answerCache } from "#web/state/answerCache";

export type Listing = {
  name: string;
  title: string;
  page: PageOf<Tile>;
  /** False for a slug or id of no category. */
  known: boolean;
  publicUrl: string;
};

type Question = {
  name: string;
  page: number;
  itemsPerPage: number;
  publicUrl: string;
  /** Lets the browser reuse a recent list, so that another page of it needs no call. */
  caching?: boolean;
};

type Input = { categories: WireOutput<"GetCategories">["list"]; products: readonly Tile[] };

const productsByCat = answerCache<Input>();

/** Loads one page of a list; undefined if the page number does not exist. @throws CallProblem */
export async function loadListing(api: Api, question: Question): Promise<Listing | undefined> {
  const listing = listingOf(question.name);
  const { categories, products } = question.caching
    ? await productsByCat({ key: question.name, caching: true, ask: () => fetchListing(api, listing) })
    : await fetchListing(api, listing);
  const category = categories.find((one) =>
    listing.kind === "category"
      ? one.slug === listing.slug
      : listing.kind === "bestSellers" && one.id === listing.categoryId,
  );
  const page = pageOf(products, question.page, question.itemsPerPage);
  if (page.page !== question.page) return undefined;
  return {
    name: question.name,
    title: listingTitle(listing, category?.name ?? ownName(listing)),
    page,
    known: category !== undefined || isOfTheWholeStore(listing),
    publicUrl: question.publicUrl,
  };
}

async function fetchListing(api: Api, listing: ProductListing): Promise<Input> {
  const [{ list: categories }, products] = await Promise.all([
    api.GetCategories({}),
    fetchProducts(api, listing),
  ]);
  return { categories, products };
}

function fetchProducts(api: Api, listing: ProductListing): Promise<Tile[]> {
  if (listing.kind === "specials") return api.Specials({});
  if (listing.kind === "newArrivals") return api.NewArrivals({});
  if (listing.kind === "bestSellers") return api.BestSellers({ categoryId: listing.categoryId });
  return api.ProdByCat({ categoryName: listing.slug });
}

function isOfTheWholeStore(listing: ProductListing): boolean {
  return listing.kind === "bestSellers" ? listing.categoryId === 0 : listing.kind !== "category";
}

/** The name of an unknown category, as the path has it. */
function ownName(listing: ProductListing): string {
  if (listing.kind === "category") return listing.slug;
  return listing.kind === "bestSellers" ? String(listing.categoryId) : "";
}
