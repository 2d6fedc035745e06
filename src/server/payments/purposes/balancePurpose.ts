import { zeroCents } from "#domain/money";
import { ledgerBalance } from "#server/db/queries/payments/ledger";
import { messageStatement } from "#server/db/queries/outbox";
import type { Purpose } from "#server/payments/purposes/purpose";

/** A payment toward the balance due of a placed order, in full or in part. */
export const balancePurpose: Purpose = {
  limitSubject: ({ id }) => id,

  // An attempt and its replacement are one payment: only one of them may be captured.
  amountDue: async (db, { order, attempt }) =>
    attempt.state === "abandoned" ? zeroCents : ledgerBalance(db, order),

  prepare: async (tx, payment) =>
    payment.attempt.amount <= (await ledgerBalance(tx, payment.order)) ? undefined : "notDue",

  onCaptured: async (_tx, { order, attempt: { providerKey } }, at) => {
    const receipt = { messageId: `payment-${providerKey}`, kind: "payment-receipt" as const };
    return [[messageStatement({ ...receipt, payload: { orderId: order.id, providerKey } }, at)]];
  },

  onDeclined: async () => [],
  onOpen: async () => [],
};
