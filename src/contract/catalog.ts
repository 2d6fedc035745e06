import { z } from "zod";
import { productTile } from "#contract/product";
import { empty, text, userId, whoOnly } from "#contract/shapes";

/** What names a product list: a category's slug or id, or a special name (specials, newarrivals, BS_{id}). */
const productList = {
  payload: z.object({
    categoryId: z.union([z.number().int(), text(64)]).optional(),
    categoryName: text(64).default(""),
    userId: userId.default(""),
  }),
  /** The products, best match first; `[]` for an unknown or empty category. */
  answer: z.array(productTile),
};

const homeImage = z.object({
  key: z.string(),
  nonProduct: z.boolean(),
  linkUrl: z.string(),
  /** The picture's address. */
  value: z.string(),
  /** What the picture shows, for who cannot see it. */
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  /** What its button says. */
  action: z.string(),
  /** The calm half of the picture, where the text stands. */
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

export const catalogShapes = {
  GetCategories: {
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
  Home: {
    payload: whoOnly,
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
  SuggestedProducts: {
    payload: whoOnly,
    /** What an empty cart or a search without a result offers: for sale, a few, the best first. */
    answer: z.array(productTile),
  },
};

export const menuShapes = {
  GetMenuSetting: {
    payload: whoOnly,
    answer: z.object({
      specialMenu: z.array(
        z.object({
          link: z.string(),
          text: z.string(),
          iconUrl: z.string(),
          color: z.string(),
          weight: z.string(),
        }),
      ),
      logos: z.object({ logoUrl: z.string(), mobileLogoUrl: z.string(), mobileLogoOffset: z.number() }),
      storeLocations: z.array(z.object({ id: z.number(), name: z.string(), shortName: z.string() })),
      regStoreId: z.number().nullable(),
      regStoreName: z.string(),
      leaseSetting: z.object({
        useMobileSnippet: z.boolean(),
        useEstimatorSnippet: z.boolean(),
        snippetUrl: z.string(),
        applyUrl: z.string(),
      }),
      storeName: z.string(),
      tariffRate: z.number(),
      /** The same as of Home: the category bar on every page needs it. */
      newArrivalCount: z.number(),
    }),
  },
};
