import type { BehaviourTable } from "#test/conformance/table";

export const catalogBehaviours: BehaviourTable[] = [
  {
    source: "1 §1",
    word: "catalog",
    rules: {
      "Visitors browse, view products, add to a cart, calculate a delivery fee and check out.": [
        "e2e/cartDelivery.spec.ts",
        "the fee is told, counts in the cart, outlives a reload and is honored at the checkout",
      ],
    },
  },
  {
    source: "1 §2",
    word: "catalog",
    rules: {
      "The home page has a category bar.": [
        "src/web/layout/Shell.test.tsx",
        "has its category bar above the page",
      ],
      "The home page rotates its home images by themselves.": [
        "e2e/shop.spec.ts",
        "home pictures change by themselves, and no more once the shopper has paused them or chosen one",
      ],
      "A click on a home image goes to its product or to its link URL.": [
        "src/web/routes/catalog/HomePage.test.tsx",
        "has pictures that lead to a product or to an address",
      ],
      "The home page shows promotional product tiles.": [
        "src/web/routes/catalog/HomePage.test.tsx",
        "shows promotions with their own picture, words and link, and flyers, as tiles",
      ],
      "The home page shows a vertical promo column on desktop only.": [
        "src/web/routes/catalog/HomePage.test.tsx",
        "has a column of promotions that phones do not show",
      ],
      "The home page shows a recently viewed list.": [
        "e2e/shop.spec.ts",
        "what was looked at stands on the home page, the last first",
      ],
      "The categories of the category bar come from the server.": [
        "src/web/layout/categoryLinks.test.ts",
        "shows the categories in their order and leads to their slugs",
      ],
      "A Specials link shows on desktop when there are fewer than 6 categories.": [
        "src/web/layout/categoryLinks.test.ts",
        "adds Specials on a desktop while there are fewer than 6 categories",
      ],
      "A New* link shows on desktop when newArrivalCount is above 0.": [
        "src/web/layout/categoryLinks.test.ts",
        "adds New*, on phones New Arrivals, while there are new arrivals",
      ],
      "On mobile the new arrivals link reads New Arrivals.": [
        "src/web/layout/categoryLinks.test.ts",
        "adds New*, on phones New Arrivals, while there are new arrivals",
      ],
      "A Store link shows in store mode only.": [
        "src/web/routes/store/StoreLink.test.tsx",
        "is there for a %s",
        "is not there for a %s",
      ],
      "Categories are shown as images when useImageForMobile says so.": [
        "src/web/layout/CategoryBar.test.tsx",
        "shows pictures on phones where the store wants them",
      ],
      "/product-category/specials is titled Monthly Specials.": [
        "src/domain/catalog/catalog.test.ts",
        "named %s is headed %s",
      ],
      "/product-category/newarrivals is titled New Arrivals.": [
        "src/domain/catalog/catalog.test.ts",
        "named %s is headed %s",
      ],
      "/product-category/BS_{categoryId} shows the best sellers of that category.": [
        "src/server/calls/catalog/ProdByCat.test.ts",
        "knows the special lists by their names",
      ],
      "/product-category/BS_0 shows the overall best sellers.": [
        "src/server/calls/catalog/ProdByCat.test.ts",
        "knows the special lists by their names",
      ],
      "Any other name under /product-category is an ordinary category.": [
        "src/server/calls/catalog/ProdByCat.test.ts",
        "knows a category by its id, its slug and its name",
      ],
      "/product-category/{name}/{page} shows that page of the grid.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "shows a page of as many products as the configuration says, and the way to the others",
      ],
      "An empty category shows the message of the error catalogue with its name.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "says which category has no products",
      ],
      "/specials shows 2 columns on mobile and 3 otherwise.": [
        "e2e/listing.spec.ts",
        "/specials is the month's specials under an address of their own",
      ],
      "/specials links its pages to /product-category/specials/{n}.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "has an address of its own for the specials, whose other pages are those of the list",
      ],
      "/specials shows an item count.": [
        "e2e/listing.spec.ts",
        "/specials is the month's specials under an address of their own",
      ],
      "/search shows the search results.": [
        "e2e/search.spec.ts",
        "a search from the header shows what was found, and another one starts from there",
      ],
    },
  },
  {
    source: "1 §2, 2 §7",
    word: "catalog",
    rules: {
      "A search with one result redirects to that product's page.": [
        "e2e/search.spec.ts",
        "a search with one result is the page of that product, and Back leads to where it began",
      ],
    },
  },
  {
    source: "1 §4",
    word: "catalog",
    rules: {
      "A version change reported by the home call reloads the page.": [
        "e2e/shop.spec.ts",
        "another version of the store reloads the page, once",
      ],
      "Caching can be disabled by configuration.": [
        "src/web/state/clientStore.test.ts",
        "serves an answer for a minute, only when caching is on",
      ],
    },
  },
  {
    source: "1 §3",
    word: "catalog",
    rules: {
      "The cache keeps the home lists.": [
        "src/web/routes/catalog/HomePage.test.tsx",
        "keeps its lists for a moment, unless the configuration forbids it",
      ],
    },
  },
  {
    source: "1 §8",
    word: "catalog",
    rules: {
      "When a product list cannot be loaded, its sentence is shown.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "says so where its products cannot be fetched",
      ],
      "A search that finds nothing says 'No results for {query}'.": [
        "e2e/search.spec.ts",
        "a search without a result says so and suggests something",
      ],
    },
  },
  {
    source: "1 §8, 2 §8",
    word: "catalog",
    rules: {
      "After a failed search suggested products load.": [
        "e2e/search.spec.ts",
        "a search that fails says so, and suggestions come then",
      ],
    },
  },
  {
    source: "1 §9",
    word: "catalog",
    rules: {
      "The page size comes from the configuration itemsPerPage.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "shows a page of as many products as the configuration says, and the way to the others",
      ],
      "The mobile breakpoint comes from the configuration mobileWidthThreshold.": [
        "src/web/routes/product/buy/phoneQuery.test.ts",
        "is told to JavaScript by the configuration's mobileWidthThreshold",
        "is written into no code: what measures the window asks the configuration",
      ],
      "Category grids have 2 columns on mobile and 3 on desktop.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "lays its products out in two columns on phones and in three on desktops",
      ],
    },
  },
  {
    source: "1 §9, 2 §7",
    word: "catalog",
    rules: {
      "Descriptions in search results are trimmed to about 60 characters.": [
        "src/web/routes/search/SearchPage.test.tsx",
        "show what was found, each with a few words",
      ],
      "Blank or empty search input is ignored.": ["e2e/search.spec.ts", "blank input is ignored"],
    },
  },
  {
    source: "2 §7",
    word: "catalog",
    rules: {
      "The header's search goes to /search on Enter.": [
        "e2e/search.spec.ts",
        "a search from the header shows what was found, and another one starts from there",
      ],
    },
  },
  {
    source: "1 §7",
    word: "catalog",
    rules: {
      "BestSellers with a categoryId answers that category's, with 0 the overall ones.": [
        "src/server/calls/catalog/BestSellers.test.ts",
        "lists those of one category",
        "lists those of the whole store, the best first, for category 0 and without one",
      ],
      "NewArrivals answers the new arrivals.": [
        "src/server/calls/catalog/NewArrivals.test.ts",
        "lists what came last first",
      ],
    },
  },
  {
    source: "1 §7, 2 §7",
    word: "catalog",
    rules: {
      "Specials answers a list of products, from userId alone too.": [
        "src/server/calls/catalog/Specials.test.ts",
        "lists the month's specials with the price before",
      ],
    },
  },
];
