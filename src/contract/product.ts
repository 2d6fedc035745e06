import { z } from "zod";
import { longText, money, productId, sku, text, userId } from "#contract/shapes";
import { maxTogether } from "#domain/product/product";
import { waitlistLimits } from "#domain/product/waitlist";

const imageInfo = z.object({ width: z.number(), height: z.number(), url: z.string() });
const installManual = z.object({ url: z.string(), pdf: z.string() });

/** How one variant sells in one category; `showTopProd` asks the page to show the ranking. */
const salesStats = z.object({
  categoryName: z.string(),
  categoryId: z.number(),
  categoryRanking: z.number(),
  overAllRanking: z.number(),
  showTopProd: z.boolean(),
});

const buyTogetherEntry = z.object({
  sku: z.string(),
  name: z.string(),
  finalPrice: money,
  imageUrl: z.string(),
  productId: z.number(),
  checked: z.boolean(),
});

/** Specification 1 §3 "Variant". `inStockTime` is in days; `symLink` the path of the page it stands for. */
const variant = z.object({
  sku: z.string(),
  uniqueKey: z.string(),
  variantValue: z.string(),
  shortName: z.string(),
  fullName: z.string(),
  color: z.string(),
  /** The CSS colour of the swatch, '' where there is none. */
  colorCode: z.string(),
  finalPrice: money,
  /** The price before a reduction; absent where there is none. */
  regularPrice: money.optional(),
  forSale: z.boolean(),
  /** One piece is left in the warehouse, and no other is on its way. */
  lastUnit: z.boolean(),
  imageUrl: z.string(),
  thumbnailImage: z.string(),
  imageInfo,
  imageInfoList: z.array(imageInfo),
  description: z.string(),
  useDesc: z.boolean(),
  symLink: z.string(),
  dimension: z.string(),
  inStockTime: z.number(),
  /** Days until the store's calendar has its first delivery of it; only ProductDetail and GetCombo know. */
  deliveryInDays: z.number().optional(),
  btList: z.array(buyTogetherEntry),
  btPosition: z.number(),
  salesStats: z.array(salesStats),
  installManualList: z.array(installManual),
});

const priceVariant = z.object({ sku: z.string(), finalPrice: money });

/** Specification 1 §3 "Product". In lists `pvList` holds what a tile shows of each variant. */
export const product = z.object({
  productId: z.number(),
  id: z.number(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  keywords: z.string(),
  imageUrl: z.string(),
  thumbnailImage: z.string(),
  imageInfo,
  imageSetting: z.object({ fit: z.enum(["contain", "cover"]) }),
  imageInfoList: z.array(imageInfo),
  pvList: z.array(variant),
  variantName: z.string(),
  variantDisplay: z.number(),
  lowPriceVar: priceVariant,
  highPriceVar: priceVariant,
  forSale: z.boolean(),
  comboExists: z.boolean(),
  comboId: z.number().nullable(),
  useFirstPvImage: z.boolean(),
  thumbnailHWRatio: z.number(),
  installManualList: z.array(installManual),
  prodImageList: z.array(imageInfo),
  /** The categories the product stands in, the main one first. */
  categories: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
});

/** What a grid tile shows of a product: enough for its picture, price, sale state and colours. */
export const productTile = product
  .pick({
    productId: true,
    id: true,
    name: true,
    shortName: true,
    imageUrl: true,
    thumbnailImage: true,
    imageInfo: true,
    lowPriceVar: true,
    highPriceVar: true,
    forSale: true,
    comboExists: true,
    comboId: true,
  })
  .extend({
    /** The lowest price before a reduction; absent where nothing is reduced. */
    regularPrice: money.optional(),
    colors: z.array(z.object({ name: z.string(), code: z.string() })),
    variantCount: z.number(),
  });

/** Specification 2 §2 "/combo/{comboId}": a set, what it costs as a whole, and its parts. */
const combo = z.object({
  comboId: z.number(),
  /** The product that stands for the set in lists. */
  productId: z.number(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  imageInfoList: z.array(imageInfo),
  /** What the parts that are required cost together. */
  comboPrice: money,
  /** The parts in the owner's order; `required` ones make the set whole. */
  items: z.array(z.object({ product, sku: z.string(), quantity: z.number(), required: z.boolean() })),
  /** Whether every part that is required can be had, as often as the set needs it. */
  forSale: z.boolean(),
});

export const productShapes = {
  ProductDetail: {
    payload: z.object({ userId: userId.default(""), productId, sku: sku.default("") }),
    /** `null` for an unknown product ('Invalid product ID'). */
    answer: z
      .object({
        product,
        pvIndex: z.number(),
        variantName: z.string(),
        waitlistKeys: z.array(z.string()),
        showModalImage: z.boolean(),
        showKeywords: z.boolean(),
      })
      .nullable(),
  },
  RelatedProd: {
    payload: z.object({ productId: z.coerce.number().pipe(productId) }),
    answer: z.array(productTile),
  },
  GetBTProdList: {
    payload: z.object({
      userId: userId.default(""),
      objList: z.array(z.object({ productId, sku: sku.default("") })).max(maxTogether),
    }),
    /** In the order asked; one that is not there is left out. */
    answer: z.array(product),
  },
  GetCombo: {
    /** `value` is the set's number. */
    payload: z.object({ userId: userId.default(""), value: productId }),
    /** `null` for a set there is not ('Failed to get Combo'). */
    answer: combo.nullable(),
  },
  AddWaitlist: {
    payload: z.object({
      userId: userId.min(1),
      uniqueKey: text(120),
      name: text(waitlistLimits.name).default(""),
      email: text(waitlistLimits.email).default(""),
      phone: text(waitlistLimits.phone).default(""),
    }),
    /** False for a variant there is not. */
    answer: z.boolean(),
  },
};

export const clientError = {
  payload: z.object({
    msg: longText(2000),
    level: text(16).default("error"),
    stacktrace: z.string().max(6000).default(""),
  }),
  answer: z.object({ status: z.boolean() }),
};

/** A product with its money as cents, as the server handles it. */
export type Product = z.output<typeof product>;
export type Variant = z.output<typeof variant>;
export type ProductTile = z.output<typeof productTile>;
