import { contactProblems } from "#domain/checkout/contact";
import { cardMessage } from "#domain/messages/card";
import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { changeShipping, findOwnLayaway, shippingAddress } from "#server/layaway/index";

/** Changes where the customer's own layaway goes, its day, or its note. */
export const UpdateLayawayShippingByCustomer: Handler<"UpdateLayawayShippingByCustomer"> = async (
  input,
  ctx,
) => {
  const { orderNumber, deliveryDate, note, payOnDelivery } = input;
  const order = await findOwnLayaway(orderNumber, ctx);
  const accountId = customerOf(ctx.actor)?.accountId;
  if (!order || accountId === undefined)
    return { status: false, code: "NotFound", errorMessage: layawayNotFoundMessage(orderNumber) };
  const delivery = input.delivery
    ? shippingAddress({ ...(input.address ?? order.delivery ?? order.contact), note }, order)
    : null;
  const rules = { purpose: "Delivery", phoneValidation: ctx.config.phoneValidation } as const;
  const [problem] = delivery ? Object.values(contactProblems(delivery, rules)) : [];
  if (problem) return { status: false, code: "Address", errorMessage: cardMessage(problem) };
  const shown = { deliveryFee: input.deliveryFee ?? undefined, total: input.total ?? undefined };
  const change = { delivery, day: deliveryDate ?? undefined, note, payOnDelivery, shown, by: { accountId } };
  const rejected = await changeShipping(order.id, change, ctx);
  ctx.jobs.wake("relay-outbox");
  return rejected
    ? { status: false, code: rejected.code, errorMessage: rejected.message }
    : { status: true, code: "", errorMessage: "" };
};
