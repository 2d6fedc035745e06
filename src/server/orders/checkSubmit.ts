import type { Output, Input } from "#contract/index";
import { contactProblems } from "#domain/checkout/contact";
import { storeContactProblems } from "#domain/checkout/storeContact";
import { contactMessage, storeContactMessage } from "#domain/messages/contact";
import { cardMessage } from "#domain/messages/card";
import { zeroCents } from "#domain/money";
import { cardProblems } from "#domain/payments/card";
import { submitProblems } from "#domain/messages/payments";
import type { SubmitStatus } from "#domain/payments/payment";
import { countsAsPaid } from "#domain/pricing/totals";
import { abilitiesOf } from "#domain/store/store";
import type { LeaseClaim } from "#server/orders/leaseClaim";
import { storeItemKind } from "#domain/store/storeItems";
import type { RequestContext } from "#server/app/requestContext";
import { cardRules, submitAnswer } from "#server/payments/index";

export type SubmitAnswer = Output<"SubmitOrderPayment">;
/** A submitted order; without a `payment`, a clerk's that is not paid by card. */
export type Submitted = Input<"SubmitOrder"> &
  Partial<Pick<Input<"SubmitOrderPayment">, "payment" | "promotion">> & { lease?: LeaseClaim };

/** The answer to a submitted order; by default nothing was charged. */
export function orderAnswer(status: SubmitStatus, more: Partial<SubmitAnswer> = {}): SubmitAnswer {
  const blank = { email: "", codAmount: zeroCents, orderCompleteMsg: "", newItemList: [] };
  return submitAnswer(status, { ...blank, ...more });
}

/** Rejects what needs no data: lines that only a store may send, gaps in the forms. */
export async function checkSubmit(input: Submitted, ctx: RequestContext): Promise<SubmitAnswer | undefined> {
  const { order, payment } = input;
  if (order.storeItems.length > 0 && !abilitiesOf(ctx.actor.kind).storeItems)
    return orderAnswer("FatalError", { errorMessage: submitProblems.storeOnly });
  if (order.leaseToOwn && !input.lease)
    return orderAnswer("FatalError", { errorMessage: submitProblems.leaseByCard });
  const isEmpty = order.items.length === 0 && !order.storeItems.some(isGoods);
  if (input.userId === "" || isEmpty) return orderAnswer("FatalError");
  const [problem] = contactMessages(order, ctx);
  if (problem !== undefined) return orderAnswer("PaymentError", { errorMessage: problem });
  if (!payment || !asksForCard(payment)) return undefined;
  const [cardProblem] = Object.values(cardProblems({ ...payment, billing: payment }, await cardRules(ctx)));
  return cardProblem && orderAnswer("PaymentError", { errorMessage: cardMessage(cardProblem) });
}

function isGoods(item: Submitted["order"]["storeItems"][number]): boolean {
  const kind = storeItemKind(item);
  return kind === "product" || kind === "typed";
}

/** What is wrong with the contact or the address, in the order of the form: a clerk's asks for less. */
function contactMessages(order: Submitted["order"], { actor, config }: RequestContext): string[] {
  const { phoneValidation } = config;
  const { contactInfo, deliveryInfo, pickup } = order;
  if (abilitiesOf(actor.kind).overrideFee) {
    const form = pickup ? contactInfo : { ...contactInfo, ...deliveryInfo };
    const problems = storeContactProblems(form, { purpose: pickup ? "Pickup" : "Delivery", phoneValidation });
    return Object.values(problems).map(storeContactMessage);
  }
  const delivery = { ...deliveryInfo, email: deliveryInfo?.email || contactInfo.email };
  return [
    ...Object.values(contactProblems(contactInfo, { purpose: "Pickup", phoneValidation })),
    ...(pickup ? [] : Object.values(contactProblems(delivery, { purpose: "Delivery", phoneValidation }))),
  ].map((problem) => contactMessage(problem));
}

/** Whether the browser showed an amount to pay. An order that costs more is rejected before its card matters. */
export function asksForCard({ amount }: Pick<NonNullable<Submitted["payment"]>, "amount">): boolean {
  return amount === undefined || !countsAsPaid(amount);
}
