import type { Output, Input } from "#contract/index";
import { saveCart } from "#server/db/queries/carts";
import { visitorOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { ownVisitor } from "#server/visitors/index";

/** Keeps the cart as its browser shows it; the last change wins, a late older one is ignored. */
export async function SaveCart(input: Input<"SaveCart">, ctx: RequestContext): Promise<Output<"SaveCart">> {
  const visitor = visitorOf(ctx.actor);
  if (!visitor) return { status: false };
  const id = await ownVisitor(visitor, ctx);
  const now = ctx.ports.clock.now();
  await saveCart(ctx.db, { visitorId: id, items: input.itemList, seq: input.seq ?? now.getTime(), now });
  return { status: true };
}
