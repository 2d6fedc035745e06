import { zeroCents } from "#domain/money";
import { isSettled } from "#domain/payments/payment";
import { countsAsPaid } from "#domain/pricing/totals";
import { emptyCartStatement } from "#server/db/queries/carts";
import { layawayNeverBeganStatement } from "#server/db/queries/layaways";
import { ledgerBalance, writeOffStatements } from "#server/db/queries/payments/ledger";
import { paymentStatusStatement } from "#server/db/queries/orders";
import { confirmationStatements, messageStatement } from "#server/db/queries/outbox";
import { paymentWrites } from "#server/payments/paymentWrites";
import { orderPurpose } from "#server/payments/purposes/orderPurpose";
import { reserveUnitsAgain } from "#server/payments/purposes/orderReservation";
import type { Purpose } from "#server/payments/purposes/purpose";

/**
 * A layaway's payments. Its deposit, whose payment settles the order, reserves like an order's payment, but the units
 * stay reserved afterwards. An installment is paid toward the balance.
 */
export const layawayPurpose: Purpose = {
  limitSubject: ({ id }) => id,

  async amountDue(db, payment) {
    const { order, attempt } = payment;
    // An attempt and its replacement are one payment.
    if (attempt.state === "abandoned") return zeroCents;
    return isSettled(order.paymentStatus) ? ledgerBalance(db, order) : orderPurpose.amountDue(db, payment);
  },

  async prepare(tx, { order, attempt }) {
    if (isSettled(order.paymentStatus)) {
      return attempt.amount <= (await ledgerBalance(tx, order)) ? undefined : "notDue";
    }
    if (order.paymentStatus !== "action_required") return undefined;
    return (await reserveUnitsAgain(tx, order)) ? undefined : "soldOut";
  },

  async onCaptured(tx, { order, attempt }, at) {
    const { id: orderId, number, contact, visitorId, dueLater } = order;
    const { providerKey: key, amount } = attempt;
    const paid = await paymentWrites(tx, order, { amount, at, key });
    if (isSettled(order.paymentStatus)) {
      const receipt = { messageId: `payment-${key}`, kind: "layaway-receipt" as const };
      return [[...paid, messageStatement({ ...receipt, payload: { orderId, amount } }, at)]];
    }
    return [
      [
        paymentStatusStatement(orderId, "paid"),
        ...paid,
        ...confirmationStatements({ orderId, number, contact }, "layaway-confirmation", at),
        ...(visitorId ? [emptyCartStatement(visitorId)] : []),
      ],
      // A second entry in the ledger takes a second statement. The engine writes off what an installment leaves.
      ...(dueLater > 0 && countsAsPaid(dueLater) ? [writeOffStatements(orderId, dueLater, at)] : []),
    ];
  },

  async onDeclined(tx, payment, end) {
    const { order } = payment;
    const batches = await orderPurpose.onDeclined(tx, payment, end);
    if (batches.length === 0) return [];
    return [...batches, [layawayNeverBeganStatement(order.id, end.at)]];
  },

  onOpen: (tx, payment, state) => orderPurpose.onOpen(tx, payment, state),
};
