import type { WireOutput } from "#contract/index";
import { pageNumber } from "#domain/catalog/catalog";
import { isChosen, listChoiceIn, type ListChoice } from "#domain/catalog/listFilter";
import { searchQuery } from "#domain/catalog/searchQuery";
import type { Api } from "#web/api";
import type { Facets } from "#web/routes/catalog/filters/facets";

type Answer = WireOutput<"Search">;
export type FoundProduct = Answer["productList"][number];

/** What the address of a search asks for; `query` is empty for a blank search. */
export type Search = { query: string; choice: ListChoice; page: number };

/** A search and its outcome. */
export type Found = Search & {
  outcome: "blank" | "found" | "none" | "failed";
  products: readonly FoundProduct[];
  pages: number;
  total: number;
  facets: Facets | null;
  /** The query that found this, where the one typed did not. */
  corrected: string;
};

/** A page number that is none shows the first page. */
export function searchIn(address: string): Search {
  const { searchParams } = new URL(address);
  return {
    query: searchQuery(searchParams.get("query") ?? ""),
    choice: listChoiceIn(searchParams),
    page: pageNumber(searchParams.get("page") ?? "") ?? 1,
  };
}

/** @throws CallProblem if the call failed, and Error if the server's search did. */
export async function searchProducts(api: Api, search: Search, userId: string): Promise<Found> {
  const { query, choice } = search;
  if (query === "") return { ...search, ...nothing, outcome: "blank" };
  const asked = { userId, categoryName: "", query, page: search.page, ...choice, withFacets: true };
  const { success, productList: products, page, pages, total, facets, corrected } = await api.Search(asked);
  if (!success) throw new Error("The search itself has failed.");
  const outcome = total === 0 && !isChosen(choice) ? "none" : "found";
  return { query, choice, page, pages, total, facets, products, outcome, corrected };
}

export function failedSearch(search: Search): Found {
  return { ...search, ...nothing, outcome: "failed" };
}

const nothing = { products: [], pages: 1, total: 0, facets: null, corrected: "" };
