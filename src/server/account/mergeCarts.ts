import { mergedLines } from "#domain/cart/cart";
import type { Tx } from "#server/db/engine/connect";
import { lockCarts, replaceCart, saveCart } from "#server/db/queries/carts";
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
  const mine = carts.find(({ visitorId: id }) => id === own);
  const theirs = carts.find(({ visitorId: id }) => id !== own);
  const items = mergedLines(mine?.items ?? [], theirs?.items ?? []);
  // The browser that signs in counts on from its own last save; its clock may be behind that of the device before.
  await replaceCart(tx, { visitorId: own, items, seq: theirs?.seq ?? 0, now });
  if (theirs) await replaceCart(tx, { ...theirs, items: [], seq: theirs.seq + 1, now });
  return items;
}
