import type { Answered } from "#contract/index";
import { statesFor } from "#domain/address";

export function StatesForContact(): Promise<Answered<"StatesForContact">> {
  return Promise.resolve([...statesFor("Contact")]);
}
