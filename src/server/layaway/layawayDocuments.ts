import { formatDay, type Day } from "#domain/dates";
import { installments } from "#domain/layaway/installments";
import { layawayStatusLabel } from "#domain/layaway/statuses";
import {
  agreementSignatures,
  agreementTerms,
  agreementTitle,
  canceledLabel,
  keptFeeLabel,
  statementTitle,
} from "#domain/messages/layawayDocuments";
import { formatMoney } from "#domain/money";
import type { Invoice } from "#server/documents/invoice";
import type { LayawayDocument } from "#server/documents/printLayaway";
import type { LayawayDescription } from "#server/layaway/describeLayaway";
import { invoiceOf, type OrderRecord } from "#server/orders/index";

/** What its customer signs: amounts, schedule and terms of a layaway as of now. */
export function agreementOf(layaway: LayawayDescription): LayawayDocument {
  const { layawayMinimumDepositRate, layawayRestockingRate, layawayOverdueDays } = layaway.terms;
  return {
    invoice: invoicePart(layaway, agreementTitle, []),
    schedule: scheduleOf(layaway),
    terms: agreementTerms({
      deposit: layawayMinimumDepositRate,
      restocking: layawayRestockingRate,
      overdueDays: layawayOverdueDays,
    }),
    signatures: agreementSignatures,
  };
}

/** What is paid and what is left of a layaway on a day. */
export function statementOf(layaway: LayawayDescription, today: Day): LayawayDocument {
  const asOf = [{ label: "As Of", value: formatDay(today) }];
  return {
    invoice: invoicePart(layaway, statementTitle, asOf),
    schedule: scheduleOf(layaway),
    terms: [],
    signatures: [],
  };
}

type Facts = Invoice["facts"];

function invoicePart(described: LayawayDescription, title: string, asOf: Facts): Invoice {
  const { layaway, percentPaid } = described;
  // A layaway has terms of its own.
  const invoice = { ...invoiceOf(recordNow(described)), returns: [] };
  const dueDay = unpaidDueDay(described);
  const facts = [
    ...asOf,
    ...invoice.facts,
    { label: "Status", value: layawayStatusLabel(layaway.status) },
    { label: "Paid", value: `${percentPaid}%` },
    ...(dueDay ? [{ label: "Next Payment Due", value: formatDay(dueDay) }] : []),
  ];
  const { restockingFee } = layaway;
  if (layaway.status !== "Cancelled") return { ...invoice, title, facts };
  const kept = restockingFee ? [{ label: keptFeeLabel, amount: formatMoney(restockingFee) }] : [];
  const ended = { label: canceledLabel, amount: "" };
  return { ...invoice, title, facts, payments: [...invoice.payments, ...kept], balance: ended };
}

/** The order of a layaway with its amounts and its note as they are now. */
export function recordNow({ layaway: { note }, amounts, ...record }: LayawayDescription): OrderRecord {
  const { contact, delivery } = record.order;
  const noted = { contact: { ...contact, note }, delivery: delivery && { ...delivery, note } };
  return { ...record, order: { ...record.order, ...amounts, ...noted } };
}

/** Undefined when no payment is due: paid off, released, canceled. */
export function unpaidDueDay({ layaway, balance }: LayawayDescription): Day | undefined {
  const isOpen = layaway.status === "Active" || layaway.status === "PastDue";
  return isOpen && balance > 0 ? (layaway.dueDay ?? undefined) : undefined;
}

function scheduleOf(described: LayawayDescription): LayawayDocument["schedule"] {
  const { amounts, balance } = described;
  const dueDay = unpaidDueDay(described);
  if (!dueDay) return [];
  return installments({ total: amounts.total, balance, dueDay }).map(({ day, amount, left }) => ({
    day: formatDay(day),
    amount: formatMoney(amount),
    left: formatMoney(left),
  }));
}
