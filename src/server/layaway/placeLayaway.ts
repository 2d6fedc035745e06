import { contactProblems } from "#domain/checkout/contact";
import { storeContactProblems } from "#domain/checkout/storeContact";
import { formatDay } from "#domain/dates";
import { contactMessage, storeContactMessage } from "#domain/messages/contact";
import { depositByOneMessage, layawayFailedMessage } from "#domain/messages/layaway";
import { submitProblems } from "#domain/messages/payments";
import { subtract } from "#domain/money";
import { shownBalance } from "#domain/pricing/totals";
import { abilitiesOf } from "#domain/store/store";
import { storeItemKind } from "#domain/store/storeItems";
import type { RequestContext } from "#server/app/requestContext";
import { findLayawayFacts } from "#server/db/queries/layaways";
import { layawayAnswer, type LayawayAnswer } from "#server/layaway/layawayAnswer";
import { reserveLayaway, type NewLayaway } from "#server/layaway/reserveLayaway";
import { joinOrder, orderAnswer, placeByCard, type SubmitAnswer } from "#server/orders/index";
import { readCard } from "#server/payments/index";

/** Places a layaway with its deposit. */
export async function placeLayaway(placing: NewLayaway, ctx: RequestContext): Promise<LayawayAnswer> {
  const answer = await place(placing, ctx);
  if (answer.status !== "Processed") return layawayAnswer(answer.status, answer);
  const facts = await findLayawayFacts(ctx.db, answer.orderNumber);
  const balance = shownBalance(subtract(facts.total, facts.paid));
  return layawayAnswer("Processed", {
    ...answer,
    totalAmount: facts.total,
    depositAmount: facts.paid,
    balance,
    nextPmtDateStr: facts.dueDay !== null && balance > 0 ? formatDay(facts.dueDay) : "",
  });
}

async function place(placing: NewLayaway, ctx: RequestContext): Promise<SubmitAnswer> {
  const { deposit } = placing;
  const problem = formProblem(placing, ctx);
  const reserve = () => reserveLayaway(placing, ctx);
  if (deposit.by === "card") {
    const { card, cardProblem } = await readCard(deposit.form, ctx);
    const rejected = problem ?? (cardProblem ? paymentError(cardProblem) : undefined);
    return placeByCard({ card, problem: rejected, limitSubject: "", reserve }, ctx);
  }
  if (ctx.idempotency?.orderId) return joinOrder(ctx.idempotency.orderId, undefined, ctx);
  if (problem) return problem;
  const reserved = await ctx.orderQueue.add(reserve);
  if (reserved.kind === "rejected") return reserved.answer;
  if (reserved.kind !== "placed" && reserved.kind !== "joined")
    return orderAnswer("FatalError", { errorMessage: submitProblems.otherContent });
  ctx.jobs.wake("relay-outbox");
  return joinOrder(reserved.orderId, undefined, ctx);
}

/** Rejects what needs no data: gaps in the form, and lines that only a store may send. */
function formProblem(
  { order, deposit }: NewLayaway,
  { actor, config: { phoneValidation } }: RequestContext,
): SubmitAnswer | undefined {
  const can = abilitiesOf(actor.kind);
  const { contactInfo, items, storeItems } = order;
  if (storeItems.length > 0 && !can.storeItems)
    return orderAnswer("FatalError", { errorMessage: submitProblems.storeOnly });
  const kinds = new Set(storeItems.map(storeItemKind));
  if (items.length === 0 && !kinds.has("product") && !kinds.has("typed"))
    return orderAnswer("FatalError", can.placeLayaway ? { errorMessage: layawayFailedMessage } : {});
  if (deposit.by === "card" && (kinds.has("payment") || kinds.has("layawayCredit")))
    return paymentError(depositByOneMessage);
  const [problem] = can.placeLayaway
    ? Object.values(storeContactProblems(contactInfo, { purpose: "LayawayContact", phoneValidation })).map(
        storeContactMessage,
      )
    : Object.values(contactProblems(contactInfo, { purpose: "Pickup", phoneValidation })).map((each) =>
        contactMessage(each),
      );
  return problem === undefined ? undefined : paymentError(problem);
}

function paymentError(errorMessage: string): SubmitAnswer {
  return orderAnswer("PaymentError", { errorMessage });
}
