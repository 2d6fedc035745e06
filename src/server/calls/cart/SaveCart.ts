import { saveCart } from "#server/db/queries/carts";
import { visitorOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { ownVisitor } from "#server/visitors/index";

/** Stores the browser's cart; a change older than the stored one is ignored. */
export const SaveCart: Handler<"SaveCart"> = async (input, ctx) => {
  const visitor = visitorOf(ctx.actor);
  if (!visitor) return { status: false };
  const id = await ownVisitor(visitor, ctx);
  const now = ctx.ports.clock.now();
  await saveCart(ctx.db, { visitorId: id, items: input.itemList, seq: input.seq ?? now.getTime(), now });
  return { status: true };
};
