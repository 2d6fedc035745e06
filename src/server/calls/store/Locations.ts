import { readLocations } from "#server/db/queries/locations";
import type { Handler } from "#server/app/requestContext";

/** The stores by name, for lists of links; the warehouse is no store. */
export const Locations: Handler<"Locations"> = async (_input, ctx) => {
  const stores = (await readLocations(ctx.db)).filter(({ warehouse }) => !warehouse);
  return stores.map(({ id, name, shortName }) => ({ id, name, shortName }));
};
