import { statesFor } from "#domain/fulfillment/address";
import type { Handler } from "#server/app/requestContext";

export const StatesForContact: Handler<"StatesForContact"> = () => Promise.resolve([...statesFor("Contact")]);
