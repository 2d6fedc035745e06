import { storeDay } from "#domain/dates";
import { fraction } from "#domain/money";
import { readTaxedLocations } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";
import { describePickupLocation } from "#server/store/index";
import { pickupLeadDays } from "#server/fulfillment/index";
import { readLinesAt } from "#server/pricing/index";

/**
 * The pickup locations, the warehouse first, each with its sales tax and the lead time of the given cart (docs/domain.md,
 * Stock), or its own lead time if none of the cart can be sold.
 */
export const AllPickupLoc: Handler<"AllPickupLoc"> = async ({ items }, ctx) => {
  const now = ctx.ports.clock.now();
  const locations = await readTaxedLocations(ctx.db, storeDay(now));
  const warehouseId = locations.find(({ location }) => location.warehouse)?.location.id;
  const offered = locations
    .filter(({ location }) => location.pickup)
    .map(({ location, tax }) => ({ location, taxRate: tax ? fraction(tax.rate) : null }));
  if (items.length === 0 || warehouseId === undefined)
    return offered.map(({ location, taxRate }) => ({ ...describePickupLocation(location), taxRate }));
  const { calendar } = await ctx.catalog.settings();
  const ids = offered.map(({ location }) => location.id);
  const linesAt = await readLinesAt(ctx.db, items, ids);
  return offered.map(({ location, taxRate }, at) => {
    const pickup = { place: { location, warehouseId }, calendar, now };
    const leadDays = pickupLeadDays(linesAt[at] ?? [], pickup);
    return { ...describePickupLocation(location, leadDays), taxRate };
  });
};
