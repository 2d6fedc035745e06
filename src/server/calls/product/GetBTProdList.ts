import type { Handler } from "#server/app/requestContext";

/** The products of Buy Together entries, in the requested order, without unknown ones. */
export const GetBTProdList: Handler<"GetBTProdList"> = async (input, ctx) =>
  ctx.catalog.products(input.objList.map(({ productId }) => productId));
