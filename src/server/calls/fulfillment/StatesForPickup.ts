import type { Output } from "#contract/index";
import { statesFor } from "#domain/fulfillment/address";

export function StatesForPickup(): Promise<Output<"StatesForPickup">> {
  return Promise.resolve([...statesFor("Pickup")]);
}
