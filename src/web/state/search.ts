import { searchQuery } from "#domain/searchQuery";
import { keptFields, keptText } from "#web/state/reading";
import { persistent, restoreStored } from "#web/state/stored";

/** What was last searched for (specification 1 §3). */
export type SearchState = {
  /** '' for nothing. */
  query: string;
};

export const useSearch = persistent<SearchState>({
  name: "davenport.search",
  version: 1,
  read: (kept) => ({ query: searchQuery(keptText(keptFields(kept)["query"]) ?? "") }),
});

export function noteSearch(query: string): void {
  restoreStored();
  useSearch.setState({ query });
}
