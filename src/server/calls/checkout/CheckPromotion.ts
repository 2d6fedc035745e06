import type { Answered, Asked } from "#contract/index";
import { add, noMoney, times } from "#domain/money";
import { invalidPromotionSentence, promotionCode, tooManyCodesSentence } from "#domain/promotion";
import type { Ctx } from "#server/handler";
import { mayTryCode } from "#server/steps/mayTryCode";
import { readCart } from "#server/steps/readCart";
import { readPromotion } from "#server/steps/readPromotion";

type Checked = Answered<"CheckPromotion">;

/** What a typed promotion code is worth for an order, at the store's own prices. Its use is taken by the submit. */
export async function CheckPromotion(order: Asked<"CheckPromotion">, ctx: Ctx): Promise<Checked> {
  const code = promotionCode(order.promotion.code);
  if (code === "") return refused(code, invalidPromotionSentence);
  if (!(await mayTryCode(code, ctx))) return refused(code, tooManyCodesSentence);
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
  return { code, name: "", valid: false, afterTax: false, discount: noMoney, deliveryFee: false, message };
}
