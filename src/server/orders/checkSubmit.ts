import type { Output, Input } from "#contract/index";
import { contactProblems } from "#domain/checkout/contact";
import { cardMessage } from "#domain/messages/card";
import { zeroCents } from "#domain/money";
import { cardProblems, type CardProblem } from "#domain/payments/card";
import { submitMessages, type SubmitStatus } from "#domain/payments/payment";
import { countsAsPaid } from "#domain/pricing/totals";
import type { RequestContext } from "#server/app/requestContext";
import { cardRules } from "#server/payments/cardRules";
import type { CartItem } from "#server/pricing/readCart";

export type SubmitAnswer = Output<"SubmitOrderPayment">;
export type Submitted = Input<"SubmitOrderPayment">;

/** An answer that charges nothing and says why. */
export function rejection(status: SubmitStatus, more: Partial<SubmitAnswer> = {}): SubmitAnswer {
  return {
    status,
    orderNumber: "",
    email: "",
    codAmount: zeroCents,
    orderCompleteMsg: "",
    newItemList: [],
    errorMessage: submitMessages[status],
    ...more,
  };
}

export function priceChanged(newItemList: CartItem[]): SubmitAnswer {
  return rejection("PriceChanged", { newItemList });
}

/** What can be refused before anything is read: lines only a store may send, gaps in the forms. */
export async function checkSubmit(input: Submitted, ctx: RequestContext): Promise<SubmitAnswer | undefined> {
  const { order, payment } = input;
  if (order.storeItems.length > 0) return rejection("FatalError", { errorMessage: storeOnlyMessage });
  if (order.leaseToOwn) return rejection("FatalError", { errorMessage: leaseByCardMessage });
  if (input.userId === "" || order.items.length === 0) return rejection("FatalError");
  const rules = { purpose: "Delivery", phoneValidation: ctx.config.phoneValidation } as const;
  const { email } = order.contactInfo;
  const problem =
    firstOf(contactProblems(order.contactInfo, { ...rules, purpose: "Pickup" })) ??
    (order.pickup
      ? undefined
      : firstOf(
          contactProblems({ ...order.deliveryInfo, email: order.deliveryInfo?.email || email }, rules),
        )) ??
    (asksForCard(input)
      ? firstOf(cardProblems({ ...payment, billing: payment }, await cardRules(ctx)))
      : undefined);
  return problem === undefined
    ? undefined
    : rejection("PaymentError", { errorMessage: cardMessage(problem) });
}

/**
 * Whether the shopper was shown something to pay. An order that costs more than was shown is refused before its card
 * is looked at.
 */
export function asksForCard({ payment }: Pick<Submitted, "payment">): boolean {
  return payment.amount === undefined || !countsAsPaid(payment.amount);
}

export const storeOnlyMessage = "This order can only be placed in a store.";
/** A lease is asked for at its provider, and never by a card. */
export const leaseByCardMessage = "A lease-to-own order cannot be paid by card. You have not been charged.";

function firstOf(problems: Partial<Record<string, CardProblem>>): CardProblem | undefined {
  return Object.values(problems)[0];
}
