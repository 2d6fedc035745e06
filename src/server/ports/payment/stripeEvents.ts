import Stripe from "stripe";
import { z } from "zod";
import { ForgedEvent, type PaymentEvent, type PaymentEvents } from "#server/ports/payment/events";

const id = z.string().min(1);
const payment = eventShape(/^payment_intent\./, z.object({ metadata: z.object({ key: id }) }));
// The version of Stripe's API decides how a refund's events are called.
const refund = eventShape(/^(charge\.)?refund\./, z.object({ id }));
const dispute = eventShape(/^charge\.dispute\./, z.object({ id }));

function eventShape<Shape extends z.ZodType>(type: RegExp, object: Shape) {
  return z.object({ type: z.string().regex(type), data: z.object({ object }) });
}

function subjectOf(event: unknown): PaymentEvent | undefined {
  const paid = payment.safeParse(event).data?.data.object;
  if (paid) return { kind: "payment", key: paid.metadata.key };
  const refunded = refund.safeParse(event).data?.data.object;
  if (refunded) return { kind: "refund", id: refunded.id };
  const disputed = dispute.safeParse(event).data?.data.object;
  return disputed && { kind: "dispute", id: disputed.id };
}

/** Stripe's events, signed with `secret` over the raw bytes. */
export function stripeEvents(secret: string): PaymentEvents {
  function isSigned(body: Buffer, signature: string, now: Date): boolean {
    const { signature: signatures } = Stripe.webhooks;
    try {
      const at = now.getTime();
      return signatures?.verifyHeader(body, signature, secret, maxSecondsApart, undefined, at) ?? false;
    } catch {
      return false;
    }
  }

  return {
    read(body, signature, now) {
      if (isFromTheFuture(signature, now) || !isSigned(body, signature, now))
        throw new ForgedEvent("The event is not signed.");
      return subjectOf(JSON.parse(body.toString("utf8")));
    },
  };
}

const maxSecondsApart = 300;

/** Stripe's SDK rejects old signatures only. Of several times in a header, the last one is signed. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const sentAt = Number(/.*(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return sentAt - now.getTime() / 1000 > maxSecondsApart;
}
