import type { Handler } from "#server/app/requestContext";
import { warehouseOf } from "#server/db/queries/fulfillment/locations";

/** How a store's form helps with addresses, and the warehouse that its goods come from. */
export const LocationInfoForStore: Handler<"LocationInfoForStore"> = async (_form, ctx) => {
  const settings = await ctx.catalog.settings();
  const { latitude, longitude, info } = await warehouseOf(ctx.db);
  const { addressLine1, city, state, zipCode } = info;
  const { autoCompleteAddress: autoCompleteAddr, showDistanceInfo } = settings;
  return {
    storeSetting: { autoCompleteAddr, showDistanceInfo },
    warehouse: {
      latitude,
      longitude,
      deliveryRadius: settings.deliveryRadiusMiles,
      addressLine1,
      city,
      state,
      zipCode,
    },
  };
};
