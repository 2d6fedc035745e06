import {
  inTradeNames,
  joinWords,
  kindWords,
  nearestWord,
  queryWords,
  unwantedPhrase,
} from "#domain/catalog/search";
import type { Tx } from "#server/db/engine/connect";
import {
  findProducts,
  productOfSku,
  unknownWords,
  similarWords,
  knownWords,
} from "#server/db/queries/search";

/** More results than a shopper looks through, even with filters. */
export const mostFound = 1_000;

/** Each unknown word costs a query. */
const maxWords = 12;

type Search = {
  query: string;
  /** The product types of the catalog. */
  types: readonly string[];
  categoryId?: number | undefined;
};

/** The ids of the matching products, and the corrected query that found them; '' where it was found as typed. */
export type FoundIds = { ids: number[]; corrected: string };

/**
 * The matching products, best match first: the product with that SKU, else those with all words as typed or in the
 * trade's terms, else with all words corrected, else with any word.
 */
export async function searchProducts(tx: Tx, { query, types, categoryId }: Search): Promise<FoundIds> {
  const find = (text: string, meantText = text) => {
    const wanted = { unwanted: unwantedPhrase(text), kind: kindWords(meantText), types };
    return findProducts(tx, { query: text, ...wanted, categoryId, most: mostFound });
  };
  const bySku = categoryId === undefined ? await productOfSku(tx, query.trim()) : undefined;
  if (bySku !== undefined) return { ids: [bySku], corrected: "" };
  const named = inTradeNames(query);
  const found = [...new Set([...(await find(query)), ...(named === undefined ? [] : await find(named))])];
  if (found.length > 0) return { ids: found, corrected: "" };
  const { meant, known } = await readWords(tx, await joinedWords(tx, query));
  const corrected = meant.join(" ");
  const asMeant = meant.length > 0 ? await find(corrected) : [];
  if (asMeant.length > 0) return { ids: asMeant, corrected };
  return { ids: known.length === 0 ? [] : await find(known.join(" or "), corrected), corrected: "" };
}

async function joinedWords(tx: Tx, query: string): Promise<string[]> {
  const words = queryWords(query).slice(0, maxWords);
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return pairs.length === 0 ? words : joinWords(words, await knownWords(tx, pairs));
}

/** `meant` are the words, corrected where possible; `known` are those that match something. */
async function readWords(tx: Tx, words: readonly string[]) {
  const unknown = await unknownWords(tx, words);
  const meant: string[] = [];
  const known: string[] = [];
  for (const word of words) {
    const right = unknown.includes(word) ? nearestWord(word, await similarWords(tx, word)) : word;
    meant.push(right ?? word);
    if (right !== undefined) known.push(right);
  }
  return { meant, known };
}
