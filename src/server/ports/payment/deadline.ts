import { timeout, TimeoutStrategy } from "cockatiel";
import { createAsk, unknown, type AskOptions } from "#server/ports/ask";
import type { PaymentPort } from "#server/ports/payment/port";

/**
 * A provider that always answers in time (docs/security.md). A call that throws is retried with the same key, at most
 * three attempts before the deadline; then the outcome is 'unknown'. An 'unknown' from the provider itself is not
 * retried. After five failed calls in a row the circuit breaker of this process stays open for 30 seconds, and nothing
 * is sent. An authorization whose every try was not sent, or certainly not processed (429), is 'unsent'. A request that the provider rejects is no failed call,
 * nor is one that fails at our own database.
 */
export function withDeadline(port: PaymentPort, options: Omit<AskOptions, "what">): PaymentPort {
  const { ask, isOpen, isClosed } = createAsk({ ...options, what: "payment" });
  return {
    takesTokens: port.takesTokens,
    isAvailable: () => !isOpen(),
    // Payments do without it rather than wait.
    fingerprint: (card) =>
      isClosed()
        ? timeout(fingerprintMs, TimeoutStrategy.Aggressive)
            .execute(() => port.fingerprint(card))
            .catch(() => undefined)
        : Promise.resolve(undefined),
    authorize: (request) =>
      ask({ name: "authorize", key: request.key, whenUnsent: unsent }, () => port.authorize(request)),
    capture: (key) => ask(about("capture", key), () => port.capture(key)),
    find: (key) => ask(about("find", key), () => port.find(key)),
    abandon: (key) => ask(about("abandon", key), () => port.abandon(key)),
    refund: async (request) => {
      const answer = await ask(about("refund", request.refundKey), () => port.refund(request));
      return typeof answer === "string" ? answer : "unknown";
    },
  };
}

const unsent = (isTooMany: boolean) => ({ kind: "unsent", isTooMany }) as const;

function about(name: string, key: string) {
  return { name, key, whenUnsent: () => unknown };
}

/** Less than what an attempt's claim leaves beyond the deadline (`busyUntil`). */
const fingerprintMs = 1_000;
