import { fraction } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { countyTaxRate, findLocation, warehouseOf } from "#server/db/queries/locations";

/** The sales tax of a store, or of the warehouse for an unknown one. */
export const GetTaxRate: Handler<"GetTaxRate"> = async ({ id }, { db }) => {
  const { county } = (await findLocation(db, id)) ?? (await warehouseOf(db));
  return fraction(await countyTaxRate(db, county));
};
