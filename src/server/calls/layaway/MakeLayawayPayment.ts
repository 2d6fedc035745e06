import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { zeroCents } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { findOwnLayaway } from "#server/layaway/index";
import { answerBeforeClosing, payBalance, balanceAnswer } from "#server/orders/index";
import { readCard } from "#server/payments/index";

/** Pays an installment of the customer's own layaway by card. */
export const MakeLayawayPayment: Handler<"MakeLayawayPayment"> = async (input, ctx) => {
  const { orderNumber, amount, shownBalance } = input;
  const order = await findOwnLayaway(orderNumber, ctx);
  const balance = zeroCents;
  if (!order)
    return balanceAnswer("FatalError", { errorMessage: layawayNotFoundMessage(orderNumber), balance });
  const card = await readCard(input, ctx);
  const paid = payBalance({ order, purpose: "layaway", amount, shownBalance, ...card }, ctx);
  return answerBeforeClosing(paid, ctx.closing, balanceAnswer("Pending", { balance }));
};
