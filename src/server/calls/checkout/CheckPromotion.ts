import type { Output, Input } from "#contract/index";
import { add, zeroCents, times } from "#domain/money";
import { invalidPromotionMessage, promotionCode, tooManyCodesMessage } from "#domain/pricing/promotion";
import type { RequestContext } from "#server/app/requestContext";
import { mayTryCode, readCart, readPromotion } from "#server/pricing/index";

type Checked = Output<"CheckPromotion">;

/** What a typed promotion code is worth for an order, at the store's own prices. Its use is taken by the submit. */
export async function CheckPromotion(order: Input<"CheckPromotion">, ctx: RequestContext): Promise<Checked> {
  const code = promotionCode(order.promotion.code);
  if (code === "") return refused(code, invalidPromotionMessage);
  if (!(await mayTryCode(code, ctx))) return refused(code, tooManyCodesMessage);
  const cart = await readCart(
    ctx.db,
    order.items,
    order.pickup ? (order.pickupLocId ?? undefined) : undefined,
  );
  const goods = add(...cart.lines.map(({ item, quantity }) => times(item.price, quantity)));
  const now = ctx.ports.clock.now();
  const { promotion, problem } = await readPromotion(ctx.db, { code, goods, now });
  return { ...promotion, message: problem ?? "" };
}

function refused(code: string, message: string): Checked {
  return { code, name: "", valid: false, afterTax: false, discount: zeroCents, deliveryFee: false, message };
}
