import type { WireOutput } from "#contract/index";
import { formatMoney, fromDollars } from "#domain/money";
import { infoPageFor } from "#web/layout/infoPageFor";
import { links } from "#web/links";

/** What the search field offers: its text, where it leads, and what it is. */
export type Suggested =
  | { kind: "past search" | "category" | "page" | "all"; label: string; to: string }
  | { kind: "product"; label: string; to: string; picture: string; price: string }
  | { kind: "forget"; label: string };

type Answer = WireOutput<"SuggestSearch">;

/**
 * Past searches first, then the information page, categories and products, and all results last. An empty field offers the past searches alone, and to forget them.
 * No text occurs twice.
 */
export function suggestedFor(
  typed: string,
  past: readonly string[],
  answer: Answer = noAnswer,
): readonly Suggested[] {
  const begun = typed.trim().toLowerCase();
  const again = past.filter(
    (query) => query.toLowerCase().startsWith(begun) && query.toLowerCase() !== begun,
  );
  const queries = again.map((label): Suggested => ({ kind: "past search", label, to: links.search(label) }));
  if (begun === "") return queries.length === 0 ? [] : [...queries, forget];
  const page = infoPageFor(typed);
  const all: Suggested[] = [
    ...queries.slice(0, mostPast),
    ...(page ? [{ kind: "page" as const, ...page }] : []),
    ...answer.categories.map(({ name, slug, type }) => ({
      kind: "category" as const,
      label: name,
      to: type === undefined ? links.category(slug) : links.categoryType(slug, type),
    })),
    ...answer.products.map(({ productId, sku, name, thumbnailImage, price, hasMorePrices }) => ({
      kind: "product" as const,
      label: name,
      to: links.product(productId, sku || undefined),
      picture: thumbnailImage,
      price: `${hasMorePrices ? "from " : ""}${formatMoney(fromDollars(price))}`,
    })),
  ];
  if (answer.products.length > 0) all.push(allResults(typed.trim()));
  return all.filter(({ label }, at) => all.findIndex((each) => each.label === label) === at);
}

function allResults(query: string): Suggested {
  return { kind: "all", label: `See all results for “${query}”`, to: links.search(query) };
}

const noAnswer: Answer = { products: [], categories: [] };
const mostPast = 3;
const forget: Suggested = { kind: "forget", label: "Clear past searches" };
