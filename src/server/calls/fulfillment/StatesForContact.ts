import type { Output } from "#contract/index";
import { statesFor } from "#domain/fulfillment/address";

export function StatesForContact(): Promise<Output<"StatesForContact">> {
  return Promise.resolve([...statesFor("Contact")]);
}
