import {
  inTradeNames,
  joinWords,
  kindWords,
  nearestWord,
  queryWords,
  splitWord,
  unwantedPhrase,
} from "#domain/catalog/search";
import type { Range } from "#domain/catalog/listFilter";
import { isWholeStore } from "#domain/catalog/wholeStore";
import type { Tx } from "#server/db/engine/connect";
import {
  closeWords,
  findPriced,
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
  /** Of the whole store, only products at these prices are found: all of them would be more than `mostFound`. */
  price?: Range;
};

/** The ids of the matching products, and the corrected query that found them; '' where it was found as typed. */
export type FoundIds = { ids: number[]; corrected: string };

/**
 * The matching products, best match first: the product with that SKU, else those with all words as typed or in the
 * trade's terms, else with all words corrected, else with any word. Of the whole store, the best sellers come first.
 */
export async function searchProducts(
  tx: Tx,
  { query, types, categoryId, price = {} }: Search,
): Promise<FoundIds> {
  const find = (text: string, meantText = text) => {
    const wanted = { unwanted: unwantedPhrase(text), kind: kindWords(meantText), types };
    return findProducts(tx, { query: text, ...wanted, categoryId, most: mostFound });
  };
  const bySku = categoryId === undefined ? await productOfSku(tx, query.trim()) : undefined;
  if (bySku !== undefined) return { ids: [bySku], corrected: "" };
  if (isWholeStore(query))
    return { ids: await findPriced(tx, { price, categoryId, most: mostFound }), corrected: "" };
  const named = inTradeNames(query);
  const found = [...new Set([...(await find(query)), ...(named === undefined ? [] : await find(named))])];
  if (found.length > 0) return { ids: found, corrected: "" };
  const { meant, known } = await readWords(tx, await joinedWords(tx, query), types);
  const corrected = meant.join(" ");
  const asMeant = meant.length > 0 ? await find(corrected) : [];
  if (asMeant.length > 0) return { ids: asMeant, corrected };
  if (known.length === 0) return { ids: [], corrected: "" };
  const close = await closeWords(tx, known);
  const near = (close.length === 0 ? known : close).join(" or ");
  const ids = await find(near, corrected);
  return { ids, corrected: ids.length === 0 ? "" : near };
}

async function joinedWords(tx: Tx, query: string): Promise<string[]> {
  const words = queryWords(query).slice(0, maxWords);
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return pairs.length === 0 ? words : joinWords(words, await knownWords(tx, pairs));
}

/** `meant` are the words, corrected where possible; `known` are those that match something. */
async function readWords(tx: Tx, words: readonly string[], types: readonly string[]) {
  const unknown = await unknownWords(tx, words);
  const meant: string[] = [];
  const known: string[] = [];
  for (const word of words) {
    const right = unknown.includes(word) ? await readWord(tx, word, types) : [word];
    meant.push(...(right ?? [word]));
    known.push(...(right ?? []));
  }
  return { meant, known };
}

/** The two words that an unknown one is written from, or else the nearest one; undefined if there is none. */
async function readWord(tx: Tx, word: string, types: readonly string[]): Promise<string[] | undefined> {
  const parts = splitWord(word, types);
  if (parts && (await unknownWords(tx, parts)).length === 0) return parts;
  const nearest = nearestWord(word, await similarWords(tx, word));
  return nearest === undefined ? undefined : [nearest];
}
