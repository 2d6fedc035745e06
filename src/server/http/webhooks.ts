import type { FastifyInstance } from "fastify";
import { Fault } from "#server/app/fault";
import { ForgedEvent, type PaymentEvents } from "#server/ports/payment/events";
import type { LeaseEvents } from "#server/ports/lease/events";
import type { AppContext } from "#server/app/appContext";
import { followHint } from "#server/lease/index";
import { followUp, reconcileKey } from "#server/payments/index";

/**
 * Events of the payment and lease providers. An event is never an outcome: it only causes the provider to be asked about
 * the payment, refund, dispute or lease that it names. So events may arrive twice, late, in any order, or not at all.
 */
export function registerWebhooks(app: FastifyInstance, context: AppContext): void {
  const { paymentEvents, leaseEvents } = context.ports;
  void app.register(async (scope) => {
    // The providers sign the bytes as sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    );
    if (paymentEvents) onPaymentEvent(scope, context, paymentEvents);
    if (leaseEvents) onLeaseEvent(scope, context, leaseEvents);
  });
}

function onPaymentEvent(scope: FastifyInstance, context: AppContext, events: PaymentEvents): void {
  scope.post("/webhooks/payment", async (request, reply) => {
    const event = read(
      events,
      { body: request.body, signature: request.headers["stripe-signature"] },
      context,
    );
    if (event?.kind === "payment") await reconcileKey(event.key, context);
    else if (event) await followUp(event.kind, event.id, context);
    return reply.send({ received: true });
  });
}

function onLeaseEvent(scope: FastifyInstance, context: AppContext, events: LeaseEvents): void {
  scope.post("/webhooks/lease", async (request, reply) => {
    const { leaseId } = read(
      events,
      { body: request.body, signature: request.headers["lease-signature"] },
      context,
    );
    await followHint(context, leaseId);
    return reply.send({ received: true });
  });
}

type Events<Event> = { read(body: Buffer, signature: string, now: Date): Event };

function read<Event>(
  events: Events<Event>,
  { body, signature }: { body: unknown; signature: unknown },
  { ports }: AppContext,
): Event {
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return events.read(bytes, typeof signature === "string" ? signature : "", ports.clock.now());
  } catch (problem) {
    if (problem instanceof ForgedEvent) throw new Fault("BadRequest", "This event is not signed.");
    throw problem;
  }
}

const largestEvent = 256 * 1024;
