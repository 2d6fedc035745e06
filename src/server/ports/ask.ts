import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  IterableBackoff,
  TimeoutStrategy,
  circuitBreaker,
  handleAll,
  handleWhen,
  retry,
  timeout,
  wrap,
} from "cockatiel";
import type { Logger } from "pino";
import { isQueryProblem } from "#server/db/engine/busy";
import type { Clock } from "#server/ports/clock";
import { isRefusedConnection, isTooMany, statusOf } from "#server/ports/notProcessed";
import { errorCode } from "#server/app/startProblem";

export type AskOptions = {
  /** The deadline for one call with all its retries, in milliseconds. */
  ms: number;
  clock: Clock;
  log: Logger;
  /** What the provider does, for the log. */
  what: "payment" | "lease";
};

/**
 * Asks a provider in time (docs/security.md). A call that throws is retried, at most three attempts before the
 * deadline; then the outcome is 'unknown'. After five failed calls in a row the circuit breaker of this process stays
 * open for 30 seconds, and nothing is sent. A request that the provider rejects is no failed call, nor is one that fails
 * at our own database. Logs and errors never repeat a request.
 */
export function createAsk({ ms, clock, log, what }: AskOptions) {
  const { breaker, isOpen } = createBreaker(clock);
  const retries = retry(handleWhen(mayPass), {
    maxAttempts: backoffMs.length,
    backoff: new IterableBackoff(backoffMs),
  });
  const policy = wrap(breaker, timeout(ms, TimeoutStrategy.Aggressive), retries);

  /** `whenUnsent` tells the outcome when the provider has processed no try of the call. */
  async function ask<Answer, Unsent>(
    { name, key, whenUnsent }: { name: string; key: string; whenUnsent: (wasTooMany: boolean) => Unsent },
    call: () => Promise<Answer>,
  ) {
    let isUnsent = true;
    let wasTooMany = false;
    try {
      if (isOpen()) throw new BrokenCircuitError();
      const answer = await policy.execute(async ({ attempt, signal }) => {
        // cockatiel's backoff does not end with the deadline.
        signal.throwIfAborted();
        const wasUnsent = isUnsent;
        isUnsent = false;
        try {
          return await call();
        } catch (error) {
          // Adapters keep what they know in our own database, whose outage says nothing about the provider.
          const isOurs = isQueryProblem(error);
          wasTooMany ||= isTooMany(error);
          isUnsent = wasUnsent && !isOurs && (isRefusedConnection(error) || isTooMany(error));
          const details = { call: name, key, attempt: attempt + 1, problem: problemOf(error) };
          log.warn(details, `${what} call failed`);
          // The last try of a call that the provider rejects is an answer: it must not open the circuit breaker.
          const isAnswer = isOurs || isRejected(error);
          if (isAnswer && (!mayPass(error) || attempt === backoffMs.length)) return rejected;
          throw error;
        }
        // All calls share cockatiel's default signal, and Node warns about its many listeners.
      }, new AbortController().signal);
      if (answer !== rejected) return answer;
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        log.warn({ call: name, key }, `${what} call not sent: the circuit breaker is open`);
    }
    return isUnsent ? whenUnsent(wasTooMany) : unknown;
  }

  return { ask, isOpen, isClosed: () => breaker.state === CircuitState.Closed };
}

function createBreaker(clock: Clock) {
  const breaker = circuitBreaker(handleAll, {
    // `openedAt` decides when a trial call is due, by the store's clock; cockatiel would use the system's.
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  let openedAt = 0;
  breaker.onBreak(() => {
    openedAt = clock.now().getTime();
  });
  function isOpen(): boolean {
    // Without this check, calls made during the trial call would wait for it instead of answering.
    if (breaker.state === CircuitState.HalfOpen) return true;
    return breaker.state === CircuitState.Open && clock.now().getTime() - openedAt < openMs;
  }
  return { breaker, isOpen };
}

/** Nobody knows whether the provider processed the request. */
export const unknown = { kind: "unknown" } as const;
const rejected = Symbol("rejected");

/**
 * Whether the provider works and rejects this one request: it is wrong (4xx) or one too many (429). Only for 401 and
 * 403, our own key is wrong, and no request will succeed.
 */
function isRejected(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 401 && status !== 403;
}

/** Whether the same request may succeed a moment later: 409 and 429 among the rejections, and everything else. */
function mayPass(error: unknown): boolean {
  return !isRejected(error) || statusOf(error) === 409 || statusOf(error) === 429;
}

const backoffMs = [100, 200];
const failuresInARow = 5;
const openMs = 30_000;

/** Never the message: it may repeat the request with its card. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return errorCode(error) || typeof error;
  return errorCode(error) || errorCode(error.cause) || error.name;
}
