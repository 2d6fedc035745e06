import { findLocation } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";
import { describeLocation } from "#server/store/index";

/** A location; 0 is the warehouse. */
export const LocationInfo: Handler<"LocationInfo"> = async (input, ctx) => {
  const location = await findLocation(ctx.db, input.id);
  const { calendar } = await ctx.catalog.settings();
  const { mapsEmbedKey } = ctx.config;
  return location ? describeLocation(location, { calendar, mapsEmbedKey, now: ctx.ports.clock.now() }) : null;
};
