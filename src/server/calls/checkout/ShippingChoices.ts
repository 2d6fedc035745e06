import type { Answered } from "#contract/index";

/** How an order can reach its buyer: what the store offers today. */
export function ShippingChoices(): Promise<Answered<"ShippingChoices">> {
  return Promise.resolve(["Delivery"]);
}
