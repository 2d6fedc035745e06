import type { WireOutput } from "#contract/index";
import { searchQuery } from "#domain/catalog/searchQuery";
import type { Api } from "#web/api";

export type FoundProduct = WireOutput<"Search">["productList"][number];

/** A search and its outcome; `query` is empty for a blank search. */
export type Found = {
  query: string;
  outcome: "blank" | "found" | "none" | "failed";
  products: readonly FoundProduct[];
};

export function queryIn(address: string): string {
  return searchQuery(new URL(address).searchParams.get("query") ?? "");
}

/** @throws CallProblem if the call failed, and Error if the server's search did. */
export async function searchProducts(api: Api, search: { query: string; userId: string }): Promise<Found> {
  const { query, userId } = search;
  if (query === "") return { query, outcome: "blank", products: [] };
  const { success, productList } = await api.Search({ userId, categoryName: "", query });
  if (!success) throw new Error("The search itself has failed.");
  return { query, outcome: productList.length === 0 ? "none" : "found", products: productList };
}

export function failedSearch(query: string): Found {
  return { query, outcome: "failed", products: [] };
}
