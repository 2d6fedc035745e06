import Stripe from "stripe";
import { z } from "zod";
import { ForgedEvent, type PaymentEvents } from "#server/ports/payment/events";

const paymentEvent = z.object({
  type: z.string().startsWith("payment_intent."),
  data: z.object({ object: z.object({ metadata: z.object({ key: z.string().min(1) }) }) }),
});

/** Stripe's events, signed with `secret` over the raw bytes. */
export function stripeEvents(secret: string): PaymentEvents {
  function isSigned(body: Buffer, signature: string, now: Date): boolean {
    const { signature: signatures } = Stripe.webhooks;
    try {
      const at = now.getTime();
      return signatures?.verifyHeader(body, signature, secret, maxAgeSeconds, undefined, at) ?? false;
    } catch {
      return false;
    }
  }

  return {
    keyIn(body, signature, now) {
      if (!isSigned(body, signature, now)) throw new ForgedEvent("The event is not signed.");
      const event: unknown = JSON.parse(body.toString("utf8"));
      return paymentEvent.safeParse(event).data?.data.object.metadata.key;
    },
  };
}

const maxAgeSeconds = 300;
