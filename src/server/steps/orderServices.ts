import { offeredServices, type OfferedService } from "#domain/orderServices";
import type { Queries } from "#server/db/connect";
import { readServices } from "#server/db/orderServices";
import type { ReadCart } from "#server/steps/readCart";

/** The services that fit a cart, at the store's own prices. */
export async function servicesFor(
  db: Queries,
  { lines }: Pick<ReadCart, "lines">,
  delivery: boolean,
): Promise<readonly OfferedService[]> {
  const pieces = lines.map(({ item: { productId, price }, quantity }) => ({ productId, price, quantity }));
  const services = await readServices(db, [...new Set(pieces.map(({ productId }) => productId))]);
  return offeredServices(services, pieces, delivery);
}

/** Those of them that were chosen; most orders have none, and ask nothing. */
export async function chosenServices(
  db: Queries,
  chosen: readonly { id: number }[],
  { cart, delivery }: { cart: ReadCart; delivery: boolean },
): Promise<readonly OfferedService[]> {
  if (chosen.length === 0) return [];
  const offered = await servicesFor(db, cart, delivery);
  return offered.filter(({ id }) => chosen.some((one) => one.id === id));
}
