import { listChoiceQuery, type ListChoice } from "#domain/catalog/listFilter";

/** Where a list's pages are, and the part of its query that is no choice: what a search is for. */
export type ListPlace = { path: (page: number) => string; query: string };

/** The address of a page of a list with these choices; an address without any is the plain list's own. */
export function listPath({ path, query }: ListPlace, choice: ListChoice, page = 1): string {
  const parameters = new URLSearchParams(listChoiceQuery(choice));
  if (query === "") return withQuery(path(page), parameters.toString());
  const search = new URLSearchParams({ query });
  if (page > 1) search.set("page", String(page));
  for (const [name, value] of parameters) search.append(name, value);
  return withQuery(path(1), search.toString());
}

function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}
