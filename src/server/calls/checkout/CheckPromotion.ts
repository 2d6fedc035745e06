import type { Output } from "#contract/index";
import { add, zeroCents, times } from "#domain/money";
import { promotionMessage } from "#domain/messages/promotion";
import { promotionCode, type PromotionProblem } from "#domain/pricing/promotion";
import type { Handler } from "#server/app/requestContext";
import { admitCodeTry, readCart, readPromotion } from "#server/pricing/index";

type Checked = Output<"CheckPromotion">;

/** The discount of a typed promotion code for an order, at the store's prices. Only a submit counts the use. */
export const CheckPromotion: Handler<"CheckPromotion"> = async (order, ctx) => {
  const code = promotionCode(order.promotion.code);
  if (code === "") return rejection(code, { code: "unknown" });
  if (!(await admitCodeTry(code, ctx))) return rejection(code, { code: "tooManyTries" });
  const cart = await readCart(
    ctx.db,
    order.items,
    order.pickup ? (order.pickupLocId ?? undefined) : undefined,
  );
  const goods = add(...cart.lines.map(({ item, quantity }) => times(item.price, quantity)));
  const now = ctx.ports.clock.now();
  const { promotion, problem } = await readPromotion(ctx.db, { code, goods, now });
  return { ...promotion, message: problem ? promotionMessage(problem) : "" };
};

function rejection(code: string, problem: PromotionProblem): Checked {
  const message = promotionMessage(problem);
  return { code, name: "", valid: false, afterTax: false, discount: zeroCents, deliveryFee: false, message };
}
