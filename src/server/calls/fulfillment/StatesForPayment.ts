import type { Output } from "#contract/index";
import { statesFor } from "#domain/fulfillment/address";

export function StatesForPayment(): Promise<Output<"StatesForPayment">> {
  return Promise.resolve([...statesFor("Payment")]);
}
