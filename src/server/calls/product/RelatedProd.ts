import type { Handler } from "#server/app/requestContext";

/** What goes with a product; `[]` for an unknown one. */
export const RelatedProd: Handler<"RelatedProd"> = (input, ctx) => ctx.catalog.related(input.productId);
