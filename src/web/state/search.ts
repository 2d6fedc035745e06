import { searchQuery } from "#domain/catalog/searchQuery";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** What was last searched for (specification 1 §3). */
export type SearchState = {
  /** '' for nothing. */
  query: string;
};

export const useSearch = clientStore<SearchState>({
  name: "davenport.search",
  version: 1,
  read: (kept) => ({ query: searchQuery(storedText(storedFields(kept)["query"]) ?? "") }),
});

export function noteSearch(query: string): void {
  restoreStores();
  useSearch.setState({ query });
}
