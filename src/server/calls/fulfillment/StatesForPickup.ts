import { statesFor } from "#domain/fulfillment/address";
import type { Handler } from "#server/app/requestContext";

export const StatesForPickup: Handler<"StatesForPickup"> = () => Promise.resolve([...statesFor("Pickup")]);
