import { readLocations } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";

export const ShippingChoices: Handler<"ShippingChoices"> = async (_input, ctx) => {
  const hasPickup = (await readLocations(ctx.db)).some(({ pickup }) => pickup);
  // A layaway begins as a pickup.
  return hasPickup ? ["Delivery", "Pickup", "Layaway"] : ["Delivery"];
};
