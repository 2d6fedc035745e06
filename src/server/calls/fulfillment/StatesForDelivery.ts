import { statesFor } from "#domain/fulfillment/address";
import type { Handler } from "#server/app/requestContext";

export const StatesForDelivery: Handler<"StatesForDelivery"> = () =>
  Promise.resolve([...statesFor("Delivery")]);
