import type { MessageTable } from "#test/conformance/table";

/** Category bar, lists, home and search. */
export const catalogMessages: MessageTable[] = [
  {
    source: "1 \u00a72",
    where: "category bar",
    texts: {
      Specials: ["src/domain/messages/catalog.ts", "src/domain/catalog/catalog.test.ts"],
      "New*": ["src/domain/messages/catalog.ts", "src/domain/catalog/catalog.test.ts"],
      "New Arrivals": ["src/domain/messages/catalog.ts", "src/domain/catalog/catalog.test.ts"],
      Store: ["src/domain/messages/store.ts", "src/web/routes/store/StoreLink.test.tsx"],
    },
  },
  {
    source: "1 \u00a72",
    where: "product list titles",
    texts: {
      "Monthly Specials": ["src/domain/messages/catalog.ts", "src/domain/catalog/catalog.test.ts"],
      "New Arrivals": ["src/domain/messages/catalog.ts", "src/domain/catalog/catalog.test.ts"],
      "Best Sellers": ["src/domain/messages/catalog.ts", "src/domain/catalog/catalog.test.ts"],
      "Overall Best Sellers": ["src/domain/messages/catalog.ts", "src/domain/catalog/catalog.test.ts"],
    },
  },
  {
    source: "1 \u00a78",
    where: "product list",
    texts: {
      "Unable to fetch products, please try again later": [
        "src/domain/messages/catalog.ts",
        "src/domain/catalog/catalog.test.ts",
      ],
    },
  },
  {
    source: "1 \u00a78, 2 \u00a78",
    where: "product list",
    texts: {
      "No products found for category {name}": [
        "src/domain/messages/catalog.ts",
        "src/domain/catalog/catalog.test.ts",
      ],
    },
  },
  {
    source: "1 \u00a78, 2 \u00a78",
    where: "search",
    texts: {
      "No results for {query}": ["src/domain/messages/catalog.ts", "src/domain/catalog/searchQuery.test.ts"],
      "An error has occurred while searching products, please try again later": [
        "src/domain/messages/catalog.ts",
        "e2e/search.spec.ts",
      ],
    },
  },
];
