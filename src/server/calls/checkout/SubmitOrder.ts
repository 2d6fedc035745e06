import { clerkOnlyMessage } from "#domain/messages/store/storeItems";
import { abilitiesOf } from "#domain/store/store";
import type { Handler } from "#server/app/requestContext";
import {
  answerBeforeClosing,
  checkSubmit,
  orderAnswer,
  placeByCard,
  reserveOrder,
} from "#server/orders/index";

/** Places a clerk's order without a card: paid in the store, on delivery or at pickup, or in parts. */
export const SubmitOrder: Handler<"SubmitOrder"> = async (input, ctx) => {
  if (!abilitiesOf(ctx.actor.kind).orderWithoutCard)
    return orderAnswer("FatalError", { errorMessage: clerkOnlyMessage });
  const problem = await checkSubmit(input, ctx);
  const reserve = () => reserveOrder(input, ctx);
  const placing = placeByCard({ card: undefined, problem, limitSubject: input.stagedOrderNum, reserve }, ctx);
  return answerBeforeClosing(placing, ctx.closing, orderAnswer("Pending"));
};
