import { orderNotFoundMessage } from "#domain/messages/orders";
import { zeroCents } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { answerBeforeClosing, findShownOrder, payBalance, balanceAnswer } from "#server/orders/index";
import { readCard } from "#server/payments/index";

/** Pays toward the balance due of an order of one's own, or of a mail's link. */
export const RemitPayment: Handler<"RemitPayment"> = async (input, ctx) => {
  const { orderNumber: number, linkToken, amount, shownBalance } = input;
  const order = await findShownOrder({ number, linkToken, kind: "order" }, ctx);
  if (!order) return balanceAnswer("FatalError", { errorMessage: orderNotFoundMessage, balance: zeroCents });
  const card = await readCard(input, ctx);
  const paid = payBalance({ order, purpose: "balance", amount, shownBalance, ...card }, ctx);
  return answerBeforeClosing(paid, ctx.closing, balanceAnswer("Pending", { balance: zeroCents }));
};
