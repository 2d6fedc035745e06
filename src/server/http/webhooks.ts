import type { FastifyInstance } from "fastify";
import { Fault } from "#server/app/fault";
import { ForgedEvent, type PaymentEvent, type PaymentEvents } from "#server/ports/payment/events";
import type { AppContext } from "#server/app/appContext";
import { followUp, reconcileKey } from "#server/payments/index";

/**
 * Events of the payment provider. An event is never an outcome: it only causes the provider to be asked about the
 * payment, refund or dispute that it names. So events may arrive twice, late, in any order, or not at all.
 */
export function registerWebhooks(app: FastifyInstance, context: AppContext, events: PaymentEvents): void {
  void app.register(async (scope) => {
    // The provider signs the bytes as sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/webhooks/payment", async (request, reply) => {
      const event = read(request.body, request.headers["stripe-signature"]);
      if (event?.kind === "payment") await reconcileKey(event.key, context);
      else if (event) await followUp(event.kind, event.id, context);
      return reply.send({ received: true });
    });
  });

  function read(body: unknown, signature: unknown): PaymentEvent | undefined {
    try {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return events.read(bytes, typeof signature === "string" ? signature : "", context.ports.clock.now());
    } catch (problem) {
      if (problem instanceof ForgedEvent) throw new Fault("BadRequest", "This event is not signed.");
      throw problem;
    }
  }
}

const largestEvent = 256 * 1024;
