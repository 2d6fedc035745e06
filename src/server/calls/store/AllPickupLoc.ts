import { readLocations } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";
import { describePickupLocation } from "#server/store/index";
import { pickupLeadDays } from "#server/fulfillment/index";
import { readLinesAt } from "#server/pricing/index";

/**
 * The pickup locations, the warehouse first, each with the lead time of the given cart (docs/domain.md, Stock), or its
 * own lead time if none of the cart can be sold.
 */
export const AllPickupLoc: Handler<"AllPickupLoc"> = async ({ items }, ctx) => {
  const locations = await readLocations(ctx.db);
  const warehouseId = locations.find(({ warehouse }) => warehouse)?.id;
  const pickupLocations = locations.filter(({ pickup }) => pickup);
  if (items.length === 0 || warehouseId === undefined)
    return pickupLocations.map((location) => describePickupLocation(location));
  const { calendar } = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const linesAt = await readLinesAt(
    ctx.db,
    items,
    pickupLocations.map(({ id }) => id),
  );
  return pickupLocations.map((location, at) => {
    const pickup = { place: { location, warehouseId }, calendar, now };
    return describePickupLocation(location, pickupLeadDays(linesAt[at] ?? [], pickup));
  });
};
