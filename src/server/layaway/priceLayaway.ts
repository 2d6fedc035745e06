import type { Input } from "#contract/index";
import { rate, zeroCents, type Rate } from "#domain/money";
import { totals, type PricedLine } from "#domain/pricing/totals";
import { storeDeviceOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Queries } from "#server/db/engine/connect";
import { readLocations, warehouseOf } from "#server/db/queries/fulfillment/locations";
import { assessPickup, type PickupAtLocation } from "#server/fulfillment/index";
import {
  noStoreItems,
  pricedStoreLines,
  readCart,
  sumOfCoupons,
  type StoreItems,
} from "#server/pricing/index";

type Items = Input<"SubmitLayaway">["order"]["items"];

/**
 * Prices a layaway as it begins: at a pickup's tax, without tariff, promotion code or delivery fee (docs/domain.md
 * "Layaway"). Its units come from the warehouse.
 */
export async function priceLayaway(db: Queries, { items, taxRate, store = noStoreItems }: LayawayToPrice) {
  const cart = await readCart(db, items);
  const lines: PricedLine[] = [
    ...cart.lines.map(({ item: { price }, quantity }) => ({ quantity, price, kind: "catalog" as const })),
    ...pricedStoreLines(store),
  ];
  const sums = totals({
    lines,
    tariffRate: rate(0),
    discount: cart.discount,
    deliveryFee: zeroCents,
    taxRate,
    coupons: sumOfCoupons(store),
  });
  return { cart, store, totals: sums };
}

type LayawayToPrice = {
  items: Items;
  taxRate: Rate;
  /** What a store adds. */
  store?: StoreItems;
};

/** Where a layaway is picked up: the named location, else the device's store, the warehouse, or the first with a pickup. */
export async function findLayawayPlace(
  pickupLocId: number | null | undefined,
  ctx: Pick<RequestContext, "actor" | "db" | "ports">,
): Promise<PickupAtLocation | undefined> {
  const isNamed = pickupLocId !== null && pickupLocId !== undefined;
  const wanted = await assessPickup(isNamed ? pickupLocId : storeDeviceOf(ctx.actor)?.locationId, ctx);
  if (wanted || isNamed) return wanted;
  const warehouse = await assessPickup((await warehouseOf(ctx.db)).id, ctx);
  const first = async () => (await readLocations(ctx.db)).find(({ pickup }) => pickup)?.id;
  return warehouse ?? assessPickup(await first(), ctx);
}
