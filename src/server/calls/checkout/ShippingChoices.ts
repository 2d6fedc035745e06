import type { Output, Input } from "#contract/index";
import { readLocations } from "#server/db/queries/locations";
import type { RequestContext } from "#server/app/requestContext";

/** How an order can reach its buyer: what the store offers today. */
export async function ShippingChoices(
  _input: Input<"ShippingChoices">,
  ctx: RequestContext,
): Promise<Output<"ShippingChoices">> {
  const hasPickup = (await readLocations(ctx.db)).some(({ pickup }) => pickup);
  return hasPickup ? ["Delivery", "Pickup"] : ["Delivery"];
}
