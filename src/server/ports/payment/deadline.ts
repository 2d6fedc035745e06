import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  IterableBackoff,
  TimeoutStrategy,
  circuitBreaker,
  handleAll,
  retry,
  timeout,
  wrap,
} from "cockatiel";
import type { Logger } from "pino";
import type { Clock } from "#server/ports/clock";
import type { PaymentPort } from "#server/ports/payment/port";
import { errorCode } from "#server/app/startProblem";

type Options = {
  /** The deadline for one call with all its retries, in milliseconds. */
  ms: number;
  clock: Clock;
  log: Logger;
};

/**
 * A provider that always answers in time (docs/security.md). A call that throws (no connection, a 5xx, an unreadable
 * answer) is retried with the same key, at most three attempts before the deadline; after that the outcome is
 * 'unknown'. An 'unknown' from the provider itself is an answer and is not retried. After five failed calls in a row
 * the circuit breaker stays open for 30 seconds: 'unknown' at once and nothing is sent, which is also right for a key
 * that the provider has seen before. Each process has its own breaker.
 */
export function withDeadline(port: PaymentPort, { ms, clock, log }: Options): PaymentPort {
  const breaker = circuitBreaker(handleAll, {
    // The store's clock says when a trial call is due; cockatiel would ask the system's.
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  let openedAt = 0;
  breaker.onBreak(() => {
    openedAt = clock.now().getTime();
  });
  const retries = retry(handleAll, {
    maxAttempts: backoffMs.length,
    backoff: new IterableBackoff(backoffMs),
  });
  const policy = wrap(breaker, timeout(ms, TimeoutStrategy.Aggressive), retries);

  async function ask<WireOutput>(name: string, key: string, call: () => Promise<WireOutput>) {
    try {
      const isOpen = breaker.state === CircuitState.Open && clock.now().getTime() - openedAt < openMs;
      // Without the second check, calls made during the trial call would wait for it instead of answering.
      if (isOpen || breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return await policy.execute(async ({ attempt, signal }) => {
        // cockatiel's backoff does not end with the deadline.
        signal.throwIfAborted();
        try {
          return await call();
        } catch (error) {
          log.warn(
            { call: name, key, attempt: attempt + 1, problem: problemOf(error) },
            "payment call failed",
          );
          throw error;
        }
        // cockatiel's default signal is one for all calls, and Node warns of its many listeners.
      }, new AbortController().signal);
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        log.warn({ call: name, key }, "payment call not sent: the circuit breaker is open");
      return unknown;
    }
  }

  return {
    takesTokens: port.takesTokens,
    charge: (request) => ask("charge", request.key, () => port.charge(request)),
    find: (key) => ask("find", key, () => port.find(key)),
    abandon: (key) => ask("abandon", key, () => port.abandon(key)),
    refund: async (request) => {
      const answer = await ask("refund", request.refundKey, () => port.refund(request));
      return typeof answer === "string" ? answer : "unknown";
    },
  };
}

const unknown = { kind: "unknown" } as const;
const backoffMs = [100, 200];
const failuresInARow = 5;
const openMs = 30_000;

/** Never the message: an adapter's error may repeat its request, and so a card. */
function problemOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const name = error instanceof Error ? error.name : typeof error;
  return errorCode(error) || errorCode(cause) || name;
}
