import Stripe from "stripe";
import type { Store } from "./server";

export const webhookSecret = "whsec_of_the_stories";

/** Sends the store an event with the provider's signature. */
export async function tell(store: Store, payload: string): Promise<number> {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const headers = { "content-type": "application/json", "stripe-signature": header };
  const reply = await fetch(`${store.url}/webhooks/payment`, { method: "POST", headers, body: payload });
  return reply.status;
}
