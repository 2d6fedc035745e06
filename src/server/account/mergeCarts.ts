import { mergedLines } from "#domain/cart/cart";
import type { Tx } from "#server/db/engine/connect";
import { lockCarts, saveCart } from "#server/db/queries/carts";
import { knownVisitorId, visitorId, type Visitor } from "#server/db/queries/visitors";
import type { SavedCartLine } from "#server/db/schema/index";

/** Moves a visitor's cart into the account's. Done twice, it changes nothing more. @returns the account's cart. */
export async function mergeCarts(
  tx: Tx,
  { from, into, now }: { from: Visitor | undefined; into: Visitor; now: Date },
): Promise<SavedCartLine[]> {
  const own = await visitorId(tx, into);
  const other = from && (await knownVisitorId(tx, from));
  // Two tabs that sign in at once wait for each other here.
  await saveCart(tx, { visitorId: own, items: [], seq: -1, now });
  const carts = await lockCarts(tx, other === undefined || other === own ? [own] : [own, other]);
  const itemsOf = (id: string | undefined) => carts.find(({ visitorId: each }) => each === id)?.items ?? [];
  const items = mergedLines(itemsOf(own), other === own ? [] : itemsOf(other));
  const seq = Math.max(now.getTime(), ...carts.map((each) => each.seq + 1));
  await saveCart(tx, { visitorId: own, items, seq, now });
  if (other !== undefined && other !== own) await saveCart(tx, { visitorId: other, items: [], seq, now });
  return items;
}
