import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { paymentKeyMessage } from "#domain/messages/store/store";
import { add, zeroCents } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { recordPayment } from "#server/layaway/index";
import { findOrderInStore, recordedBy } from "#server/store/index";

/** Records what a customer pays toward a layaway in the store, in one or more tenders. */
export const RecordLayawayPayment: Handler<"RecordLayawayPayment"> = async (input, ctx) => {
  const { orderNumber: number, payments: tenders } = input;
  const order = await findOrderInStore({ number, kind: "layaway" }, ctx);
  const none = { status: false, amount: zeroCents, balance: zeroCents };
  // Two equal installments in a row are real, so nothing but a key tells a repeat from the second.
  if (!ctx.idempotency) return { ...none, errorMessage: paymentKeyMessage };
  if (!order) return { ...none, errorMessage: layawayNotFoundMessage(number) };
  const by = await recordedBy(input.salesperson, ctx);
  const { problem, balance } = await recordPayment(order.id, { tenders, recordedBy: by }, ctx);
  if (problem !== undefined) return { ...none, balance, errorMessage: problem };
  ctx.jobs.wake("relay-outbox");
  const amount = add(...tenders.map((tender) => tender.amount));
  return { status: true, amount, balance, errorMessage: "" };
};
