import { statesFor } from "#domain/fulfillment/address";
import type { Handler } from "#server/app/requestContext";

export const StatesForPayment: Handler<"StatesForPayment"> = () => Promise.resolve([...statesFor("Payment")]);
