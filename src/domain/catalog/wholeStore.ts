import { queryWords } from "#domain/catalog/search";

/** A query that every product matches. */
export const wholeStoreQuery = "furniture";

const wholeStoreWords = new Set(["all", "any", "anything", "everything", "furniture", "items", "products"]);

/** Whether a query says no more than that it is for something that the store sells. */
export function isWholeStore(query: string): boolean {
  const words = queryWords(query);
  return words.length > 0 && words.every((word) => wholeStoreWords.has(word));
}
