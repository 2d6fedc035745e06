import type { Handler } from "#server/app/requestContext";

/** The products of buy-together entries with all their variants, in the order asked; unknown ones are left out. */
export const GetBTProdList: Handler<"GetBTProdList"> = async (input, ctx) =>
  ctx.catalog.products(input.objList.map(({ productId }) => productId));
