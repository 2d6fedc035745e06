import { z } from "zod";
import { anyone, minute, perAddress, type CallEntries } from "#contract/access";
import { productTile } from "#contract/product";
import { empty, text, userId, userIdOnly } from "#contract/shapes";

/** Our addition to the specification's lists. */
const page = z.number().int().min(1).max(999_999).default(1);

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
      }),
      storeName: z.string(),
      tariffRate: z.number(),
      /** The same as in `Home`: the category bar on every page needs it. */
      newArrivalCount: z.number(),
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
    payload: z.object({
      userId: userId.default(""),
      /** As in the page's address: a category's slug, or a special name as in `ProdByCat`. */
      name: text(64),
      page,
    }),
    /** The requested page, or the nearest one that exists: `page` says which. */
    answer: z.object({
      productList: z.array(productTile),
      page: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  },
  /** For an empty cart or a search without results: a few products in stock, best first. */
  SuggestedProducts: { actors: anyone, payload: userIdOnly, answer: z.array(productTile) },
  Search: {
    actors: anyone,
    limits: [perAddress(120, minute)],
    payload: z.object({
      userId: userId.default(""),
      /** A category's slug or name; '' searches all of them. */
      categoryName: text(64).default(""),
      query: text(100),
    }),
    answer: z.object({
      success: z.boolean(),
      /** Best match first. `sku` is the variant whose SKU was typed, or ''. */
      productList: z.array(productTile.extend({ description: z.string(), sku: z.string() })),
    }),
  },
} satisfies CallEntries;
