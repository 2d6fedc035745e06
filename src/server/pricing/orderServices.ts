import { offeredServices, type OfferedService } from "#domain/pricing/orderServices";
import type { Queries } from "#server/db/engine/connect";
import { readServices } from "#server/db/queries/fulfillment/fees";
import type { ReadCart } from "#server/pricing/readCart";

/** The services that fit a cart, at the store's own prices. */
export async function servicesFor(
  db: Queries,
  { lines }: Pick<ReadCart, "lines">,
  delivery: boolean,
): Promise<readonly OfferedService[]> {
  const units = lines.map(({ item: { productId, price }, quantity }) => ({ productId, price, quantity }));
  const services = await readServices(db, [...new Set(units.map(({ productId }) => productId))]);
  return offeredServices(services, units, delivery);
}

/** The chosen services among them. Most orders have none, and cost no query. */
export async function chosenServices(
  db: Queries,
  chosen: readonly { id: number }[],
  { cart, delivery }: { cart: ReadCart; delivery: boolean },
): Promise<readonly OfferedService[]> {
  if (chosen.length === 0) return [];
  const offered = await servicesFor(db, cart, delivery);
  return offered.filter(({ id }) => chosen.some((one) => one.id === id));
}
