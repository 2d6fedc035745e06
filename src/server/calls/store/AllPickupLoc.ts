import { readLocations } from "#server/db/queries/locations";
import type { Handler } from "#server/app/requestContext";
import { describePickupLocation } from "#server/store/index";
import { pickupLeadDays } from "#server/fulfillment/index";
import { readLinesAt } from "#server/pricing/index";

/**
 * The places where an order can be picked up, the warehouse first, each with the lead time of the cart that is told
 * of: the first day on which it can be picked up there. A store that has all of it on its floor has it ready today while
 * it is open (docs/domain.md, Stock). Where nothing of it can be sold, the place's own lead time is told.
 */
export const AllPickupLoc: Handler<"AllPickupLoc"> = async ({ items }, ctx) => {
  const locations = await readLocations(ctx.db);
  const warehouseId = locations.find(({ warehouse }) => warehouse)?.id;
  const places = locations.filter(({ pickup }) => pickup);
  if (items.length === 0 || warehouseId === undefined)
    return places.map((location) => describePickupLocation(location));
  const { calendar } = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const linesAt = await readLinesAt(
    ctx.db,
    items,
    places.map(({ id }) => id),
  );
  return places.map((location, at) => {
    const pickup = { place: { location, warehouseId }, calendar, now };
    return describePickupLocation(location, pickupLeadDays(linesAt[at] ?? [], pickup));
  });
};
