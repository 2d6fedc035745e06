import type { Answered, Asked } from "#contract/index";
import { cardProblems } from "#domain/card";
import { contactProblems } from "#domain/contact";
import { noMoney } from "#domain/money";
import { submitSentences, type SubmitStatus } from "#domain/payment";
import { countsAsPaid } from "#domain/totals";
import type { Ctx } from "#server/handler";
import { cardRules } from "#server/steps/cardRules";
import type { CartItem } from "#server/steps/readCart";

export type SubmitAnswer = Answered<"SubmitOrderPayment">;
export type Submitted = Asked<"SubmitOrderPayment">;

/** An answer that charges nothing and says why. */
export function refusal(status: SubmitStatus, more: Partial<SubmitAnswer> = {}): SubmitAnswer {
  return {
    status,
    orderNumber: "",
    email: "",
    codAmount: noMoney,
    orderCompleteMsg: "",
    newItemList: [],
    errorMessage: submitSentences[status],
    ...more,
  };
}

export function priceChanged(newItemList: CartItem[]): SubmitAnswer {
  return refusal("PriceChanged", { newItemList });
}

/** What can be refused before anything is read: lines only a store may send, gaps in the forms. */
export async function checkSubmit(asked: Submitted, ctx: Ctx): Promise<SubmitAnswer | undefined> {
  const { order, payment } = asked;
  if (order.storeItems.length > 0) return refusal("FatalError", { errorMessage: storeOnlySentence });
  if (order.leaseToOwn) return refusal("FatalError", { errorMessage: leaseByCardSentence });
  if (asked.userId === "" || order.items.length === 0) return refusal("FatalError");
  const rules = { purpose: "Delivery", phoneValidation: ctx.config.phoneValidation } as const;
  const { email } = order.contactInfo;
  const problem =
    firstOf(contactProblems(order.contactInfo, { ...rules, purpose: "Pickup" })) ??
    (order.pickup
      ? undefined
      : firstOf(
          contactProblems({ ...order.deliveryInfo, email: order.deliveryInfo?.email || email }, rules),
        )) ??
    (asksForCard(asked)
      ? firstOf(cardProblems({ ...payment, billing: payment }, await cardRules(ctx)))
      : undefined);
  return problem === undefined ? undefined : refusal("PaymentError", { errorMessage: problem });
}

/**
 * Whether the shopper was shown something to pay. An order that costs more than was shown is refused before its card
 * is looked at.
 */
export function asksForCard({ payment }: Pick<Submitted, "payment">): boolean {
  return payment.amount === undefined || !countsAsPaid(payment.amount);
}

export const storeOnlySentence = "This order can only be placed in a store.";
/** A lease is asked for at its provider, and never by a card. */
export const leaseByCardSentence = "A lease-to-own order cannot be paid by card. You have not been charged.";

function firstOf(problems: Record<string, string | undefined>): string | undefined {
  return Object.values(problems).find((sentence) => sentence !== undefined);
}
