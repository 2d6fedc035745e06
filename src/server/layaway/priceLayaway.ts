import type { Input } from "#contract/index";
import { rate, zeroCents } from "#domain/money";
import { totals } from "#domain/pricing/totals";
import type { AppContext } from "#server/app/appContext";
import type { Queries } from "#server/db/engine/connect";
import { readLocations, warehouseOf } from "#server/db/queries/locations";
import { assessPickup, type PickupAtLocation } from "#server/fulfillment/index";
import { readCart } from "#server/pricing/index";

type Items = Input<"SubmitLayaway">["order"]["items"];

/**
 * Prices a layaway as it begins: at a pickup's tax, without tariff, promotion code or delivery fee (docs/domain.md
 * "Layaway"). Its units come from the warehouse.
 */
export async function priceLayaway(
  db: Queries,
  { items, place }: { items: Items; place: Pick<PickupAtLocation, "taxRate"> },
) {
  const cart = await readCart(db, items);
  const lines = cart.lines.map(({ item: { price }, quantity }) => ({
    quantity,
    price,
    kind: "catalog" as const,
  }));
  const sums = totals({
    lines,
    tariffRate: rate(0),
    discount: cart.discount,
    deliveryFee: zeroCents,
    taxRate: place.taxRate,
  });
  return { cart, totals: sums };
}

/** Where a layaway is picked up: the named location, else the warehouse, else the first with a pickup. */
export async function findLayawayPlace(
  pickupLocId: number | null | undefined,
  ctx: Pick<AppContext, "db">,
): Promise<PickupAtLocation | undefined> {
  const named = await assessPickup(pickupLocId, ctx);
  if (named || (pickupLocId !== null && pickupLocId !== undefined)) return named;
  const warehouse = await assessPickup((await warehouseOf(ctx.db)).id, ctx);
  const first = async () => (await readLocations(ctx.db)).find(({ pickup }) => pickup)?.id;
  return warehouse ?? assessPickup(await first(), ctx);
}
