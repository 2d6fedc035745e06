import { searchQuery } from "#domain/catalog/searchQuery";
import { storedFields, storedList, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The last search (conformance: entities); '' for none. */
export const useSearch = clientStore("davenport.search", (stored) => ({
  query: searchQuery(storedText(storedFields(stored)["query"]) ?? ""),
}));

const maxPastSearches = 8;

/** What this browser has searched for, the latest first; suggested again in the search field. */
export const usePastSearches = clientStore("davenport.pastSearches", (stored) => ({
  queries: storedList(
    storedFields(stored)["queries"],
    maxPastSearches,
    (each) => searchQuery(storedText(each) ?? "") || undefined,
  ),
}));

export function noteSearch(query: string): void {
  restoreStores();
  useSearch.setState({ query });
  usePastSearches.setState(({ queries }) => ({
    queries: [query, ...queries.filter((each) => each.toLowerCase() !== query.toLowerCase())].slice(
      0,
      maxPastSearches,
    ),
  }));
}

export function forgetPastSearches(): void {
  usePastSearches.setState({ queries: [] });
}
