import type { Answered } from "#contract/index";
import { statesFor } from "#domain/address";

export function StatesForDelivery(): Promise<Answered<"StatesForDelivery">> {
  return Promise.resolve([...statesFor("Delivery")]);
}
