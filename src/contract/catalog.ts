import { z } from "zod";
import {
  isChosen,
  listSorts,
  maxChosen,
  maxChosenLength,
  maxRangeEnd,
  noFilter,
} from "#domain/catalog/listFilter";
import { anyone, minute, perAddress, type CallEntries } from "#contract/access";
import { productTile } from "#contract/product";
import { empty, money, sku, text, userId, userIdOnly } from "#contract/shapes";

/** Our addition to the specification's lists. */
const page = z.number().int().min(1).max(999_999).default(1);

const chosen = z.array(text(maxChosenLength)).max(maxChosen).default([]);
const end = z.number().min(0).max(maxRangeEnd).optional();
const range = z.object({ min: end, max: end }).default({});

/** Our addition to lists and searches (decision 031): only products with a variant that matches all of it. */
const listChoice = {
  filter: z
    .object({
      /** Types of pieces, of which any matches. */
      types: chosen,
      /** Color families, of which any matches. */
      colors: chosen,
      materials: chosen,
      bedSizes: chosen,
      firmnesses: chosen,
      /** Whole dollars. */
      price: range,
      /** Inches. */
      width: range,
      depth: range,
      height: range,
      availableToday: z.boolean().default(false),
      onSale: z.boolean().default(false),
      locationId: z.number().int().min(0).max(999_999).optional(),
    })
    .default(noFilter),
  sort: z.enum(listSorts).default("featured"),
};

const option = z.object({ name: z.string(), count: z.number() });
const extent = z.object({ low: z.number(), high: z.number() }).nullable();

/** How many products each further choice would leave, counted at most five minutes ago. */
const facets = z.object({
  types: z.array(option),
  colors: z.array(option),
  materials: z.array(option),
  bedSizes: z.array(option),
  firmnesses: z.array(option),
  locations: z.array(option.extend({ id: z.number() })),
  availableToday: z.number(),
  onSale: z.number(),
  /** Of the matching variants: dollars, and inches; null where no size is known. */
  price: extent,
  width: extent,
  depth: extent,
  height: extent,
});

/** A page of a list: `page` is the requested one, or the nearest that exists. */
const place = { page: z.number(), pages: z.number(), total: z.number() };

const productList = {
  actors: anyone,
  payload: z.object({
    /** A category's slug or id, or a special name: specials, newarrivals, BS_{id}. */
    categoryId: z.union([z.number().int(), text(64)]).optional(),
    categoryName: text(64).default(""),
    userId: userId.default(""),
    page,
  }),
  /** One page (decision 029); `[]` for an unknown or empty category. */
  answer: z.array(productTile),
};

const homeImage = z.object({
  key: z.string(),
  nonProduct: z.boolean(),
  linkUrl: z.string(),
  /** The picture's URL. */
  value: z.string(),
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  /** The button's label. */
  action: z.string(),
  /** The calm half of the picture, where the text goes. */
  textSide: z.enum(["left", "right"]),
});

const promotionTile = z.object({
  key: z.string(),
  linkUrl: z.string(),
  imageUrl: z.string(),
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  product: productTile.nullable(),
});

const menuLink = z.object({
  link: z.string(),
  text: z.string(),
  iconUrl: z.string(),
  color: z.string(),
  weight: z.string(),
});

export const catalogCalls = {
  GetCategories: {
    actors: anyone,
    payload: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          imageUrl: z.string(),
          order: z.number(),
          slug: z.string(),
          /** Our addition: the types of its products, the commonest first. */
          types: z.array(z.string()),
        }),
      ),
      useImageForMobile: z.boolean(),
    }),
  },
  GetMenuSetting: {
    actors: anyone,
    payload: userIdOnly,
    answer: z.object({
      specialMenu: z.array(menuLink),
      logos: z.object({ logoUrl: z.string(), mobileLogoUrl: z.string(), mobileLogoOffset: z.number() }),
      storeLocations: z.array(z.object({ id: z.number(), name: z.string(), shortName: z.string() })),
      regStoreId: z.number().nullable(),
      regStoreName: z.string(),
      /** Our addition: the manager who has unlocked this device; '' for nobody. */
      regManager: z.string(),
      leaseSetting: z.object({
        useMobileSnippet: z.boolean(),
        useEstimatorSnippet: z.boolean(),
        snippetUrl: z.string(),
        applyUrl: z.string(),
        /** Our addition: the slugs of categories that cannot be leased. */
        excludedCategories: z.array(z.string()),
        /** Our addition: what a lease adds to the price, online and in a store. */
        applicationFee: money,
        storeApplFee: money,
        /** Our addition: what an order must cost before tax. */
        leaseMinimum: money,
      }),
      storeName: z.string(),
      /** Where shoppers call with questions: the warehouse's phone; '' without one. */
      helpPhone: z.string(),
      tariffRate: z.number(),
      /** The same as in `Home`: the category bar on every page needs it. */
      newArrivalCount: z.number(),
      /** Days until what is in stock can be picked up and delivered; absent where the calendar has no day. */
      soonest: z.object({ pickupInDays: z.number().optional(), deliveryInDays: z.number().optional() }),
    }),
  },
  Home: {
    actors: anyone,
    payload: userIdOnly,
    answer: z.object({
      homeImageList: z.array(homeImage),
      flyerList: z.array(promotionTile),
      promProdList: z.array(promotionTile),
      verPromProdList: z.array(promotionTile),
      recentVisitedList: z.array(productTile),
      warehouse: z.object({ latitude: z.number(), longitude: z.number(), deliveryRadius: z.number() }),
      android: z.boolean(),
      supportHTML5: z.boolean(),
      autoCompleteAddress: z.boolean(),
      autoCompleteCDF: z.boolean(),
      newArrivalCount: z.number(),
      version: z.string(),
    }),
  },
  ProdByCat: productList,
  Specials: productList,
  NewArrivals: productList,
  BestSellers: productList,
  /** What a list's own page shows. */
  ListProducts: {
    actors: anyone,
    limits: [perAddress(600, minute)],
    // A plain list comes from the cache.
    counts: isChosen,
    payload: z.object({
      userId: userId.default(""),
      /** As in the page's address: a category's slug, or a special name as in `ProdByCat`. */
      name: text(64),
      page,
      ...listChoice,
    }),
    answer: z.object({
      /** Where a filter leaves only some variants, `sku` is the featured one or the first for sale, with its picture. */
      productList: z.array(productTile.extend({ sku: sku.optional() })),
      ...place,
      /** Null while the database has no time to count, and for an empty list. */
      facets: facets.nullable(),
    }),
  },
  /** For an empty cart or a search without results: a few products in stock, best first. */
  SuggestedProducts: { actors: anyone, payload: userIdOnly, answer: z.array(productTile) },
  /** Our addition: what the search field offers while a shopper types (decision 032). Nothing for a single letter. */
  SuggestSearch: {
    actors: anyone,
    limits: [perAddress(600, minute)],
    payload: z.object({ userId: userId.default(""), query: text(100) }),
    answer: z.object({
      /** A few, the best match first. */
      products: z.array(
        productTile.pick({ productId: true, name: true, thumbnailImage: true }).extend({
          /** Of the variant that the query names; '' for none. */
          sku: z.string(),
          /** The lowest price of the variants shown. */
          price: money,
          hasMorePrices: z.boolean(),
        }),
      ),
      /** Categories, and types of a category, whose name is `name`. */
      categories: z.array(z.object({ name: z.string(), slug: z.string(), type: z.string().optional() })),
    }),
  },
  Search: {
    actors: anyone,
    limits: [perAddress(120, minute)],
    payload: z.object({
      userId: userId.default(""),
      /** A category's slug or name; '' searches all of them. */
      categoryName: text(64).default(""),
      query: text(100),
      page,
      ...listChoice,
      /** Counting takes a while; null without it. */
      withFacets: z.boolean().default(false),
    }),
    answer: z.object({
      success: z.boolean(),
      /** Our addition: the corrected query that found this, such as 'mattress' for 'matress'; '' where it was found as typed. */
      corrected: z.string(),
      ...place,
      facets: facets.nullable(),
      /** One page, the best match first. `sku` is the variant that the query names or the filter leaves, or ''. */
      productList: z.array(productTile.extend({ description: z.string(), sku: z.string() })),
    }),
  },
} satisfies CallEntries;
