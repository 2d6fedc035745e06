import type { Answered } from "#contract/index";
import { statesFor } from "#domain/address";

export function StatesForPickup(): Promise<Answered<"StatesForPickup">> {
  return Promise.resolve([...statesFor("Pickup")]);
}
