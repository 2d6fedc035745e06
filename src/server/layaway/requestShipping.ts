import type { Input, Output } from "#contract/index";
import { contactProblems } from "#domain/checkout/contact";
import { cardMessage } from "#domain/messages/card";
import { layawayNotFoundMessage } from "#domain/messages/layaway";
import type { RequestContext } from "#server/app/requestContext";
import type { OrderRow } from "#server/db/queries/orders";
import { changeShipping, type ShippingChange } from "#server/layaway/changeShipping";
import { shippingAddress } from "#server/layaway/quoteShipping";

export type ShippingAnswer = Output<"UpdateLayawayShippingByCustomer">;
type Requested = Omit<Input<"UpdateLayawayShippingByCustomer">, "userId" | "sessionKey">;

/** Changes a layaway's shipping as its form asks to. */
export async function requestShipping(
  order: OrderRow,
  { requested, by }: { requested: Requested; by: ShippingChange["by"] },
  ctx: RequestContext,
): Promise<ShippingAnswer> {
  const { deliveryDate, note, payOnDelivery } = requested;
  const delivery = requested.delivery
    ? shippingAddress({ ...(requested.address ?? order.delivery ?? order.contact), note }, order)
    : null;
  const rules = { purpose: "Delivery", phoneValidation: ctx.config.phoneValidation } as const;
  const [problem] = delivery ? Object.values(contactProblems(delivery, rules)) : [];
  if (problem) return { status: false, code: "Address", errorMessage: cardMessage(problem) };
  const shown = { deliveryFee: requested.deliveryFee ?? undefined, total: requested.total ?? undefined };
  const change = { delivery, day: deliveryDate ?? undefined, note, payOnDelivery, shown, by };
  const rejected = await changeShipping(order.id, change, ctx);
  ctx.jobs.wake("relay-outbox");
  return rejected
    ? { status: false, code: rejected.code, errorMessage: rejected.message }
    : { status: true, code: "", errorMessage: "" };
}

/** The answer for a layaway that is not known. */
export function noShipping(orderNumber: string): ShippingAnswer {
  return { status: false, code: "NotFound", errorMessage: layawayNotFoundMessage(orderNumber) };
}
