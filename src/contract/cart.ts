import { z } from "zod";
import { maxLines } from "#domain/cart/cart";
import { anyone, orderBodyLimit, type CallEntries } from "#contract/access";
import { money, productId, quantity, rateNumber, sku, text, userId } from "#contract/shapes";

/** Line items as the browser claims them; `price` is the one that the shopper was shown. */
export const claimedItems = z.array(z.object({ productId, sku, price: money, quantity })).max(maxLines);

/** A line item from the server. */
export const cartItem = z.object({
  product: z.object({
    productId: z.number(),
    name: z.string(),
    shortName: z.string(),
    imageUrl: z.string(),
    thumbnailImage: z.string(),
    description: z.string(),
    variantCount: z.number(),
  }),
  productId: z.number(),
  sku: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: money,
  /** Our addition: the regular price; where it is not higher, nothing is reduced. */
  regularPrice: money.optional(),
});

/** The automatic discount. `name` joins those of several savings and may be long. */
export const discount = z.object({
  name: z.string(),
  amount: money,
  afterTax: z.boolean(),
});

/**
 * Our addition: a complete combo, whose items are shown together, with what all units that make it cost and save. An
 * order keeps those it was placed with.
 */
const completeCombo = z.object({
  name: z.string(),
  skus: z.array(z.string()).readonly(),
  price: money,
  savings: money,
});

/** Missing in the answers of an older process, while a new one is put in its place. */
export const completeCombos = z.array(completeCombo).readonly().optional();

/** The discount as the browser claims it. */
export const claimedDiscount = discount.extend({ name: text(2000) });

export const cartCalls = {
  SaveCart: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    payload: z.object({
      userId,
      itemList: claimedItems,
      /** Grows with each change in one browser; the server ignores an older cart that arrives late. */
      seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    answer: z.object({ status: z.boolean() }),
  },
  CheckCart: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    payload: z.object({ userId: userId.default(""), itemList: claimedItems }),
    answer: z.object({
      discount: discount.nullable(),
      changed: z.boolean(),
      itemList: z.array(cartItem),
      /** The complete combos; pages and processes of earlier releases read them under this name. */
      sets: z.array(completeCombo).readonly(),
      soldOutList: z.array(cartItem),
      taxRate: rateNumber,
      tariffRate: rateNumber,
      showSignInAtCheckout: z.boolean(),
    }),
  },
} satisfies CallEntries;
