import type { Handler } from "#server/app/requestContext";

export const RelatedProd: Handler<"RelatedProd"> = (input, ctx) => ctx.catalog.related(input.productId);
