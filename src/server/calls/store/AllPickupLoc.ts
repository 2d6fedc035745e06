import type { Answered, Asked } from "#contract/index";
import { readLocations } from "#server/db/places";
import type { Ctx } from "#server/handler";
import { describePickupLocation } from "#server/steps/describeLocation";
import { readyInDays } from "#server/steps/planPickup";
import { readCart } from "#server/steps/readCart";

/**
 * The places where an order can be picked up, the warehouse first, each with the lead time of the cart that is told
 * of: a store that has all of it on its floor has it ready today (domain decision "Stock").
 */
export async function AllPickupLoc(
  { items }: Asked<"AllPickupLoc">,
  ctx: Ctx,
): Promise<Answered<"AllPickupLoc">> {
  const locations = await readLocations(ctx.db);
  const warehouseId = locations.find(({ warehouse }) => warehouse)?.id;
  const places = locations.filter(({ pickup }) => pickup);
  if (items.length === 0 || warehouseId === undefined)
    return places.map((location) => describePickupLocation(location));
  const { calendar } = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  return Promise.all(
    places.map(async (location) => {
      const { lines } = await readCart(ctx.db, items, location.id);
      const pickup = { place: { location, warehouseId }, calendar, now };
      return describePickupLocation(location, readyInDays(lines, pickup));
    }),
  );
}
