import { z } from "zod";
import { productTile } from "#contract/product";
import { text } from "#contract/shapes";

export const orderShapes = {
  OrderRelatedProd: {
    /** An unknown number answers best sellers in the same shape (security.md T27). */
    payload: z.object({ orderNumber: text(32) }),
    answer: z.array(productTile),
  },
};
