import type { Answered } from "#contract/index";
import { statesFor } from "#domain/address";

export function StatesForPayment(): Promise<Answered<"StatesForPayment">> {
  return Promise.resolve([...statesFor("Payment")]);
}
