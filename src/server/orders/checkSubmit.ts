import type { Output, Input } from "#contract/index";
import { contactProblems } from "#domain/checkout/contact";
import { cardMessage } from "#domain/messages/card";
import { zeroCents } from "#domain/money";
import { cardProblems } from "#domain/payments/card";
import { submitProblems } from "#domain/messages/payments";
import type { SubmitStatus } from "#domain/payments/payment";
import { countsAsPaid } from "#domain/pricing/totals";
import type { RequestContext } from "#server/app/requestContext";
import { cardRules, submitAnswer } from "#server/payments/index";

export type SubmitAnswer = Output<"SubmitOrderPayment">;
export type Submitted = Input<"SubmitOrderPayment">;

/** The answer to a submitted order; by default nothing was charged. */
export function orderAnswer(status: SubmitStatus, more: Partial<SubmitAnswer> = {}): SubmitAnswer {
  const blank = { email: "", codAmount: zeroCents, orderCompleteMsg: "", newItemList: [] };
  return submitAnswer(status, { ...blank, ...more });
}

/** Rejects what needs no data: lines that only a store may send, gaps in the forms. */
export async function checkSubmit(input: Submitted, ctx: RequestContext): Promise<SubmitAnswer | undefined> {
  const { order, payment } = input;
  if (order.storeItems.length > 0)
    return orderAnswer("FatalError", { errorMessage: submitProblems.storeOnly });
  if (order.leaseToOwn) return orderAnswer("FatalError", { errorMessage: submitProblems.leaseByCard });
  if (input.userId === "" || order.items.length === 0) return orderAnswer("FatalError");
  const rules = { purpose: "Delivery", phoneValidation: ctx.config.phoneValidation } as const;
  const { email } = order.contactInfo;
  const delivery = { ...order.deliveryInfo, email: order.deliveryInfo?.email || email };
  const [problem] = [
    ...Object.values(contactProblems(order.contactInfo, { ...rules, purpose: "Pickup" })),
    ...(order.pickup ? [] : Object.values(contactProblems(delivery, rules))),
    ...(asksForCard(input)
      ? Object.values(cardProblems({ ...payment, billing: payment }, await cardRules(ctx)))
      : []),
  ];
  return problem && orderAnswer("PaymentError", { errorMessage: cardMessage(problem) });
}

/** Whether the browser showed an amount to pay. An order that costs more is rejected before its card matters. */
export function asksForCard({ payment }: Pick<Submitted, "payment">): boolean {
  return payment.amount === undefined || !countsAsPaid(payment.amount);
}
