import { formatMoney, subtract, type Cents } from "#domain/money";

export const paymentUnansweredMessage =
  "The server didn't respond. Press the button again; the payment will only be recorded once.";
export const deskUnansweredMessage = "The server didn't respond. Please try again.";

export function paymentsRecordedMessage(amount: Cents): string {
  return `${formatMoney(amount)} recorded.`;
}

/** The steps of handing a layaway over. */
export const handOverMessages = {
  release: {
    label: "Release",
    hint: "Paid in full. Release it when the goods go to the driver or to the pickup counter.",
    done: "The layaway is released.",
  },
  complete: {
    label: "Complete",
    hint: "Released. Complete it when the customer has the goods.",
    done: "The layaway is completed.",
  },
} as const;

/** What canceling a layaway now means for its customer. */
export function cancelLayawayMessage({ fee, paid }: { fee: Cents; paid: Cents }): string {
  return `The store keeps a restocking fee of ${formatMoney(fee)} and refunds ${formatMoney(subtract(paid, fee))}. The items go back on sale.`;
}
