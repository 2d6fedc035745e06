import type { Handler } from "#server/app/requestContext";

/** The stores, without the warehouse. */
export const Locations: Handler<"Locations"> = async (_input, ctx) => {
  const stores = (await ctx.catalog.locations()).filter(({ warehouse }) => !warehouse);
  return stores.map(({ id, name, shortName }) => ({ id, name, shortName }));
};
