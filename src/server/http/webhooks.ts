import type { FastifyInstance } from "fastify";
import { Fault } from "#server/app/fault";
import { ForgedEvent, type PaymentEvents } from "#server/ports/payment/events";
import type { AppContext } from "#server/app/appContext";
import { reconcileKey } from "#server/payments/index";

/**
 * Events of the payment provider. An event is never an outcome: it only causes the payment with the key it names to be
 * reconciled. So events may arrive twice, late, in any order, or not at all.
 */
export function registerWebhooks(app: FastifyInstance, context: AppContext, events: PaymentEvents): void {
  void app.register(async (scope) => {
    // The provider signs the bytes as sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/webhooks/payment", async (request, reply) => {
      const key = keyIn(request.body, request.headers["stripe-signature"]);
      if (key !== undefined) await reconcileKey(key, context);
      return reply.send({ received: true });
    });
  });

  function keyIn(body: unknown, signature: unknown): string | undefined {
    try {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return events.keyIn(bytes, typeof signature === "string" ? signature : "", context.ports.clock.now());
    } catch (problem) {
      if (problem instanceof ForgedEvent) throw new Fault("BadRequest", "This event is not signed.");
      throw problem;
    }
  }
}

const largestEvent = 256 * 1024;
