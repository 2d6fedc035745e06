import { fraction } from "#domain/money";
import { cartTaxRate } from "#domain/pricing/totals";
import type { Handler } from "#server/app/requestContext";
import { findLayawayPlace } from "#server/layaway/index";

/** The sales tax where a store's layaways are picked up: the warehouse for a store without pickup, or an unknown one. */
export const GetTaxRate: Handler<"GetTaxRate"> = async ({ id }, ctx) => {
  const place = (await findLayawayPlace(id, ctx)) ?? (await findLayawayPlace(null, ctx));
  return fraction(place?.tax?.rate ?? cartTaxRate);
};
