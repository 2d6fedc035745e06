import type { Answered, Asked } from "#contract/index";
import { saveCart } from "#server/db/carts";
import type { Ctx } from "#server/handler";
import { ownVisitor } from "#server/steps/ownVisitor";

/** Keeps the cart as its browser shows it; the last change wins, a late older one is ignored. */
export async function SaveCart(asked: Asked<"SaveCart">, ctx: Ctx): Promise<Answered<"SaveCart">> {
  if (ctx.visitor.userId === "") return { status: false };
  const id = await ownVisitor(ctx);
  const now = ctx.ports.clock.now();
  await saveCart(ctx.db, { visitorId: id, items: asked.itemList, seq: asked.seq ?? now.getTime(), now });
  return { status: true };
}
