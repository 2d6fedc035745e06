import type { BehaviorTable } from "#test/conformance/table";

export const catalogBehaviors: BehaviorTable[] = [
  {
    source: "1 §1",
    word: "catalog",
    rules: {
      "Visitors browse, view products, add to a cart, calculate a delivery fee and check out.": [
        "e2e/cartDelivery.spec.ts",
        "the delivery fee counts in the cart, survives a reload and holds at checkout",
      ],
    },
  },
  {
    source: "1 §2",
    word: "catalog",
    rules: {
      "The home page has a category bar.": [
        "src/web/layout/Shell.test.tsx",
        "renders the category bar above the page",
      ],
      "The home page rotates its home images by themselves.": [
        "e2e/shop.spec.ts",
        "home pictures change by themselves until the shopper pauses them or chooses one",
      ],
      "A click on a home image goes to its product or to its link URL.": [
        "src/web/routes/catalog/HomePage.test.tsx",
        "links each home picture to its product or its link",
      ],
      "The home page shows promotional product tiles.": [
        "src/web/routes/catalog/HomePage.test.tsx",
        "shows promotions with their own picture, text and link, and flyers, as tiles",
      ],
      "The home page shows a vertical promo column on desktop only.": [
        "src/web/routes/catalog/HomePage.test.tsx",
        "shows the vertical promotions on desktops only",
      ],
      "The home page shows a recently viewed list.": [
        "e2e/shop.spec.ts",
        "the home page lists recently viewed products, the latest first",
      ],
      "The categories of the category bar come from the server.": [
        "src/web/layout/categoryLinks.test.ts",
        "lists the categories in order and links to their slugs",
      ],
      "A Specials link shows on desktop when there are fewer than 6 categories.": [
        "src/web/layout/categoryLinks.test.ts",
        "adds Specials on desktops while there are fewer than 6 categories",
      ],
      "A New* link shows on desktop when newArrivalCount is above 0.": [
        "src/web/layout/categoryLinks.test.ts",
        "adds New*, called New Arrivals on phones, while there are new arrivals",
      ],
      "On mobile the new arrivals link reads New Arrivals.": [
        "src/web/layout/categoryLinks.test.ts",
        "adds New*, called New Arrivals on phones, while there are new arrivals",
      ],
      "A Store link shows in store mode only.": [
        "src/web/routes/store/StoreLink.test.tsx",
        "links to the store's own items for a %s",
        "renders nothing for a %s",
      ],
      "Categories are shown as images when useImageForMobile says so.": [
        "src/web/layout/CategoryBar.test.tsx",
        "shows pictures on phones if the store wants them",
      ],
      "/product-category/specials is titled Monthly Specials.": [
        "src/domain/catalog/catalog.test.ts",
        "named %s has the heading %s",
      ],
      "/product-category/newarrivals is titled New Arrivals.": [
        "src/domain/catalog/catalog.test.ts",
        "named %s has the heading %s",
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
        "shows as many products as the configuration says and links to the other pages",
      ],
      "An empty category shows the message of the error catalogue with its name.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "names the category that has no products",
      ],
      "/specials shows 2 columns on mobile and 3 otherwise.": [
        "e2e/listing.spec.ts",
        "/specials lists the month's specials at its own address",
      ],
      "/specials links its pages to /product-category/specials/{n}.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "shows the specials at their own path and links to further pages of the list",
      ],
      "/specials shows an item count.": [
        "e2e/listing.spec.ts",
        "/specials lists the month's specials at its own address",
      ],
      "/search shows the search results.": [
        "e2e/search.spec.ts",
        "a search from the header shows its results and starts another search",
      ],
    },
  },
  {
    source: "1 §2, 2 §7",
    word: "catalog",
    rules: {
      "A search with one result redirects to that product's page.": [
        "e2e/search.spec.ts",
        "a search with one result opens that product, and Back returns to the start",
      ],
    },
  },
  {
    source: "1 §4",
    word: "catalog",
    rules: {
      "A version change reported by the home call reloads the page.": [
        "e2e/shop.spec.ts",
        "a new version of the store reloads the page once",
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
        "caches its data for a short time unless the configuration forbids it",
      ],
    },
  },
  {
    source: "1 §8",
    word: "catalog",
    rules: {
      "When a product list cannot be loaded, its sentence is shown.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "shows an error when the products cannot be loaded",
      ],
      "A search that finds nothing says 'No results for {query}'.": [
        "e2e/search.spec.ts",
        "a search without results says so and suggests products",
      ],
    },
  },
  {
    source: "1 §8, 2 §8",
    word: "catalog",
    rules: {
      "After a failed search suggested products load.": [
        "e2e/search.spec.ts",
        "a failed search says so and suggests products",
      ],
    },
  },
  {
    source: "1 §9",
    word: "catalog",
    rules: {
      "The page size comes from the configuration itemsPerPage.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "shows as many products as the configuration says and links to the other pages",
      ],
      "The mobile breakpoint comes from the configuration mobileWidthThreshold.": [
        "src/web/routes/product/buy/phoneQuery.test.ts",
        "takes the phone width from the configuration's mobileWidthThreshold",
        "is the only code that measures the window's width",
      ],
      "Category grids have 2 columns on mobile and 3 on desktop.": [
        "src/web/routes/catalog/CategoryPage.test.tsx",
        "lays out products in two columns on phones and three on desktops",
      ],
    },
  },
  {
    source: "1 §9, 2 §7",
    word: "catalog",
    rules: {
      "Descriptions in search results are trimmed to about 60 characters.": [
        "src/web/routes/search/SearchPage.test.tsx",
        "shows each result with a short description",
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
        "a search from the header shows its results and starts another search",
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
