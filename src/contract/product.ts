import { z } from "zod";
import { anyone, hour, perAddress, type CallEntries } from "#contract/access";
import { money, productId, productIdText, sku, text, userId } from "#contract/shapes";
import { maxTogether } from "#domain/product/product";
import { waitlistLimits } from "#domain/product/waitlist";

const imageInfo = z.object({ width: z.number(), height: z.number(), url: z.string() });
const installManual = z.object({ url: z.string(), pdf: z.string() });

/** A variant's sales in one category. `showTopProd` shows the ranking on the page. */
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
  /** Our addition: as the variant's own. */
  regularPrice: money.optional(),
  imageUrl: z.string(),
  productId: z.number(),
  checked: z.boolean(),
});

/** Conformance: entities "Variant". `inStockTime` is in days; `symLink` is the path of the variant's page. */
const variant = z.object({
  sku: z.string(),
  uniqueKey: z.string(),
  variantValue: z.string(),
  shortName: z.string(),
  fullName: z.string(),
  color: z.string(),
  /** The swatch's CSS color, or ''. */
  colorCode: z.string(),
  /** Our addition: what shoppers call the color, 'Gray' for 'Slate'; '' where it is not known. */
  colorFamily: z.string(),
  finalPrice: money,
  /** The price before a reduction. */
  regularPrice: money.optional(),
  forSale: z.boolean(),
  /** Our addition: what the product's page opens on, such as the size that most shoppers want. */
  featured: z.boolean(),
  /** Where few units are left in the warehouse and no other is on order, their number. */
  unitsLeft: z.number().optional(),
  imageUrl: z.string(),
  thumbnailImage: z.string(),
  imageInfo,
  imageInfoList: z.array(imageInfo),
  description: z.string(),
  useDesc: z.boolean(),
  symLink: z.string(),
  dimension: z.string(),
  /** Inches; null where unknown. Of a combo, its largest item's. */
  size: z.object({
    width: z.number().nullable(),
    depth: z.number().nullable(),
    height: z.number().nullable(),
    seatHeight: z.number().nullable(),
  }),
  /** Pounds, with the boxes it comes in; null where unknown. */
  weight: z.number().nullable(),
  boxes: z.number().nullable(),
  material: z.string(),
  /** Our additions for mattresses and beds: 'Queen', and 'Medium'; '' for everything else. */
  bedSize: z.string(),
  firmness: z.string(),
  inStockTime: z.number(),
  /** Days until the first delivery in the store's calendar; only in ProductDetail and GetCombo. */
  deliveryInDays: z.number().optional(),
  /** Days until it can be picked up at some location. */
  pickupInDays: z.number().optional(),
  btList: z.array(buyTogetherEntry),
  btPosition: z.number(),
  salesStats: z.array(salesStats),
  installManualList: z.array(installManual),
});

const priceVariant = z.object({ sku: z.string(), finalPrice: money });

/** Conformance: entities "Product". */
export const product = z.object({
  productId: z.number(),
  id: z.number(),
  name: z.string(),
  shortName: z.string(),
  /** Our addition: what it is, in the owner's words, such as 'Dining Tables'; '' where it is not known. */
  type: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** Our addition: more about it, line by line, in the owner's words. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
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
  /** The main category first. */
  categories: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
});

/** What a product grid shows: picture, price, sale state and colors. */
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
    /** The lowest price before a reduction. */
    regularPrice: money.optional(),
    colors: z.array(z.object({ name: z.string(), code: z.string() })),
    variantCount: z.number(),
    /** Another look at it, such as in a room; '' where it has one picture. */
    secondImage: z.string(),
    /** In inches; null for a combo, and where it is not known or not the same for all variants. */
    width: z.number().nullable(),
    /** Our addition: '5 sizes, Queen $449.00', 'Queen' where its name does not say so, or ''. */
    sizes: z.string().optional(),
  });

/** Conformance: behaviors "/combo/{comboId}". */
const combo = z.object({
  comboId: z.number(),
  /** The product that represents the combo in lists. */
  productId: z.number(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  imageInfoList: z.array(imageInfo),
  /** The price of all required items. */
  comboPrice: money,
  /** In the owner's order. */
  items: z.array(z.object({ product, sku: z.string(), quantity: z.number(), required: z.boolean() })),
  /** Whether every required item is available in the quantity that the combo needs. */
  forSale: z.boolean(),
});

export const productCalls = {
  ProductDetail: {
    actors: anyone,
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
    actors: anyone,
    payload: z.object({ productId: z.coerce.number().pipe(productId) }),
    answer: z.array(productTile),
  },
  GetBTProdList: {
    actors: anyone,
    payload: z.object({
      userId: userId.default(""),
      objList: z.array(z.object({ productId, sku: sku.default("") })).max(maxTogether),
    }),
    /** In the requested order, without unknown products. */
    answer: z.array(product),
  },
  GetCombo: {
    actors: anyone,
    /** `value` is the combo's number. */
    payload: z.object({ userId: userId.default(""), value: z.union([productId, productIdText]) }),
    /** `null` for an unknown combo ('Failed to get Combo'). */
    answer: combo.nullable(),
  },
  AddWaitlist: {
    actors: anyone,
    limits: [perAddress(20, hour)],
    payload: z.object({
      userId: userId.min(1),
      uniqueKey: text(120),
      name: text(waitlistLimits.name).default(""),
      email: text(waitlistLimits.email).default(""),
      phone: text(waitlistLimits.phone).default(""),
    }),
    /** False for an unknown variant. */
    answer: z.boolean(),
  },
} satisfies CallEntries;

/** Decoded: amounts in cents. */
export type Product = z.output<typeof product>;
export type Variant = z.output<typeof variant>;
export type ProductTile = z.output<typeof productTile>;
