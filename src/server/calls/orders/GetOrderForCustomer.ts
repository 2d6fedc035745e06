import type { Handler } from "#server/app/requestContext";
import { describeOrder, findShownOrder } from "#server/orders/index";

/** The customer's own order, or that of a mail's link; null for any other (docs/security.md T25). */
export const GetOrderForCustomer: Handler<"GetOrderForCustomer"> = async (input, ctx) => {
  const order = await findShownOrder({ number: input.value, linkToken: input.linkToken, kind: "order" }, ctx);
  return order ? describeOrder(order, ctx) : null;
};
