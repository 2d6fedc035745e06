import { readLocations } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";
import { describeLocation } from "#server/store/index";

export const LocationDetails: Handler<"LocationDetails"> = async (_input, ctx) => {
  const now = ctx.ports.clock.now();
  const { calendar } = await ctx.catalog.settings();
  const { mapsEmbedKey } = ctx.config;
  const locations = await readLocations(ctx.db);
  return locations.map((location) => describeLocation(location, { calendar, mapsEmbedKey, now }));
};
