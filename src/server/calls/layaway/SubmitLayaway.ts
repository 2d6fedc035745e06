import { depositProblem } from "#domain/layaway/deposit";
import { depositMessage } from "#domain/messages/layaway";
import { chooseStoreMessage, noTaxForStoreMessage } from "#domain/messages/fulfillment/pickup";
import { zeroCents } from "#domain/money";
import { abilitiesOf } from "#domain/store/store";
import type { Handler, RequestContext } from "#server/app/requestContext";
import {
  findLayawayPlace,
  layawayAnswer,
  placeLayaway,
  priceLayaway,
  type LayawayAnswer,
  type NewLayaway,
} from "#server/layaway/index";
import { isTaxed } from "#server/fulfillment/index";
import { answerBeforeClosing } from "#server/orders/index";

/** Places a clerk's layaway with the deposit that was taken in the store; nobody else has one without a card. */
export const SubmitLayaway: Handler<"SubmitLayaway"> = ({ order, salesperson }, ctx) => {
  if (!abilitiesOf(ctx.actor.kind).placeLayaway) return smallestDeposit(order, ctx);
  const placed = placeLayaway({ order, salesperson, deposit: { by: "tenders" } }, ctx);
  return answerBeforeClosing(placed, ctx.closing, layawayAnswer("Pending"));
};

/** Tells a shopper the smallest deposit (docs/domain.md "Layaway"). */
async function smallestDeposit(order: NewLayaway["order"], ctx: RequestContext): Promise<LayawayAnswer> {
  const place = await findLayawayPlace(order.pickupLocId, ctx);
  if (!place) return layawayAnswer("PaymentError", { errorMessage: chooseStoreMessage });
  if (!isTaxed(place)) return layawayAnswer("PaymentError", { errorMessage: noTaxForStoreMessage });
  const { totals } = await priceLayaway(ctx.db, { items: order.items, taxRate: place.tax.rate });
  const { layawayMinimumDepositRate: minShare } = await ctx.catalog.settings();
  const problem = depositProblem(totals.total, zeroCents, minShare);
  return problem
    ? layawayAnswer("PaymentError", { errorMessage: depositMessage(problem) })
    : layawayAnswer("FatalError");
}
