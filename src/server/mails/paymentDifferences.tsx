import { formatMoney, type Cents } from "#domain/money";
import type { PaymentDifference } from "#server/db/queries/payments/books";
import { staffMail } from "#server/mails/staffMail";
import type { Mail } from "#server/ports/mail/port";

type Difference = PaymentDifference & { orderNumber: string | null };

type PaymentDifferences = {
  storeName: string;
  /** The first ones of `count`. */
  differences: readonly Difference[];
  count: number;
};

/** Tells the staff where the provider's books differ from ours. */
export function paymentDifferences(
  to: string,
  { storeName, differences, count }: PaymentDifferences,
): Omit<Mail, "messageId"> {
  const what = count === 1 ? "1 payment" : `${count} payments`;
  const more = count - differences.length;
  const lines = [
    `The payment provider's books differ from ours in ${what}. Each difference is reported once. Please look into it; nothing was changed here or there.`,
    ...differences.map(lineOf),
    ...(more > 0 ? [`… and ${more} more, which the log and the table payment_difference name.`] : []),
  ];
  return staffMail(to, { storeName, subject: `The payment provider's books differ in ${what}`, lines });
}

function lineOf(difference: Difference): string {
  const { kind, subject, orderNumber } = difference;
  const order = orderNumber === null ? "" : `Order ${orderNumber}: `;
  const sentence = sentences[kind](amountOf(difference.theirs), amountOf(difference.ours));
  return `${order}${sentence} (${subject})`;
}

function amountOf(amount: Cents | null): string {
  return amount === null ? "" : formatMoney(amount);
}

const sentences: Record<Difference["kind"], (theirs: string, ours: string) => string> = {
  "unknown-charge": (theirs) => `The provider took ${theirs} for a payment that this store did not start.`,
  "charge-not-entered": (theirs) => `The provider took ${theirs}, and our ledger has no such payment.`,
  "charge-missing": (_, ours) => `Our ledger has a payment of ${ours} that the provider did not take.`,
  "charge-amount": (theirs, ours) => `The provider took ${theirs}, and our ledger has ${ours}.`,
  "open-authorization": (theirs) => `The provider still sets ${theirs} aside, and nothing will capture it.`,
  "unknown-refund": (theirs) => `The provider gave back ${theirs}, and our ledger has no such refund.`,
  "refund-missing": (_, ours) => `Our ledger has a refund of ${ours} that the provider did not make.`,
  "refund-amount": (theirs, ours) => `The provider gave back ${theirs}, and our ledger has ${ours}.`,
  dispute: (theirs) => `A customer's bank disputes ${theirs}. Answer it at the provider in time.`,
  "dispute-lost": (theirs) => `A dispute over ${theirs} is lost: the bank took the money back.`,
};
