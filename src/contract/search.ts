import { z } from "zod";
import { productTile } from "#contract/product";
import { text, userId } from "#contract/shapes";

/** What a search finds: a tile, what the product is in plain words, and the variant whose SKU was asked for, or ''. */
const found = productTile.extend({ description: z.string(), sku: z.string() });

export const searchShapes = {
  Search: {
    payload: z.object({
      userId: userId.default(""),
      /** '' searches everywhere; else a category's slug or name. */
      categoryName: text(64).default(""),
      query: text(100),
    }),
    answer: z.object({
      success: z.boolean(),
      /** The best match first; `[]` when nothing is found. */
      productList: z.array(found),
    }),
  },
};
