import type { Output } from "#contract/index";
import { statesFor } from "#domain/fulfillment/address";

export function StatesForDelivery(): Promise<Output<"StatesForDelivery">> {
  return Promise.resolve([...statesFor("Delivery")]);
}
