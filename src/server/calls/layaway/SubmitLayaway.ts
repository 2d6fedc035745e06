import { depositProblem } from "#domain/layaway/deposit";
import { depositMessage } from "#domain/messages/layaway";
import { chooseStoreMessage } from "#domain/messages/pickup";
import { zeroCents } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { findLayawayPlace, layawayAnswer, priceLayaway } from "#server/layaway/index";

/** Tells a shopper the smallest deposit: without one, only a clerk places a layaway (docs/domain.md "Layaway"). */
export const SubmitLayaway: Handler<"SubmitLayaway"> = async ({ order }, ctx) => {
  const place = await findLayawayPlace(order.pickupLocId, ctx);
  if (!place) return layawayAnswer("PaymentError", { errorMessage: chooseStoreMessage });
  const { totals } = await priceLayaway(ctx.db, { items: order.items, place });
  const { layawayMinimumDepositRate: minShare } = await ctx.catalog.settings();
  const problem = depositProblem(totals.total, zeroCents, minShare);
  return problem
    ? layawayAnswer("PaymentError", { errorMessage: depositMessage(problem) })
    : layawayAnswer("FatalError");
};
