import { searchQuery } from "#domain/catalog/searchQuery";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The last search (conformance: entities). */
export type SearchState = {
  /** '' for none. */
  query: string;
};

export const useSearch = clientStore<SearchState>({
  name: "davenport.search",
  version: 1,
  read: (stored) => ({ query: searchQuery(storedText(storedFields(stored)["query"]) ?? "") }),
});

export function noteSearch(query: string): void {
  restoreStores();
  useSearch.setState({ query });
}
