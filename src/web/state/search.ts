import { searchQuery } from "#domain/catalog/searchQuery";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The last search (conformance: entities); '' for none. */
export const useSearch = clientStore("davenport.search", (stored) => ({
  query: searchQuery(storedText(storedFields(stored)["query"]) ?? ""),
}));

export function noteSearch(query: string): void {
  restoreStores();
  useSearch.setState({ query });
}
