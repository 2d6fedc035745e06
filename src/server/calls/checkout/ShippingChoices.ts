import type { Answered, Asked } from "#contract/index";
import { readLocations } from "#server/db/places";
import type { Ctx } from "#server/handler";

/** How an order can reach its buyer: what the store offers today. */
export async function ShippingChoices(
  _asked: Asked<"ShippingChoices">,
  ctx: Ctx,
): Promise<Answered<"ShippingChoices">> {
  const hasPickup = (await readLocations(ctx.db)).some(({ pickup }) => pickup);
  return hasPickup ? ["Delivery", "Pickup"] : ["Delivery"];
}
