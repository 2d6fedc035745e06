import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "#server/ports/clock";
import { breaker } from "#server/ports/payment/breaker";
import type { PaymentPort } from "#server/ports/payment/port";
import { errorCode } from "#server/app/startProblem";

type Options = {
  /** For one payment with all its tries together, in milliseconds. */
  ms: number;
  clock: Clock;
  log: Logger;
};

/**
 * A provider that always answers in time: where it throws (no connection, a 5xx, an answer nobody can read) it is
 * asked again with the same key, and 'unknown' stands where no answer came within `ms` or after three tries
 * (security decision 3.3). An 'unknown' that the provider itself answers is its word and is not asked again.
 * While the provider fails again and again it is left alone for half a minute: 'unknown' at once, which is also
 * right for a key that it has seen before.
 */
export function withDeadline(port: PaymentPort, { ms, clock, log }: Options): PaymentPort {
  const gate = breaker(clock);

  async function ask<WireOutput>(name: string, key: string, call: () => Promise<WireOutput>) {
    const pass = gate.enter();
    if (!pass) {
      log.warn({ call: name, key }, "payment provider left alone after failures");
      return unknown;
    }
    const answer = await inTime(call, { ms, name, key, log });
    if (answer === undefined) pass.failed();
    else pass.answered();
    return answer ?? unknown;
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
const tries = 3;
const firstWaitMs = 100;

/** The answer of the first try that gives one before `ms` are over, else undefined. */
async function inTime<WireOutput>(
  call: () => Promise<WireOutput>,
  about: { ms: number; name: string; key: string; log: Logger },
): Promise<WireOutput | undefined> {
  const over = new AbortController();
  const deadline = pause(about.ms, undefined, { signal: over.signal }).catch(() => undefined);
  const answer = await Promise.race([deadline, repeated(call, about, over.signal)]);
  over.abort();
  return answer;
}

/** A try that is still under way when the time is over is left to itself; `find` will tell what it did. */
async function repeated<WireOutput>(
  call: () => Promise<WireOutput>,
  about: { name: string; key: string; log: Logger },
  over: AbortSignal,
): Promise<WireOutput | undefined> {
  for (let number = 1; number <= tries && !over.aborted; number += 1) {
    try {
      return await call();
    } catch (error) {
      const { name, key } = about;
      about.log.warn({ call: name, key, try: number, problem: problemOf(error) }, "payment try failed");
      if (number < tries)
        await pause(firstWaitMs * number, undefined, { signal: over }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Never the message: an adapter's own error may repeat what it was asked, and so a card. */
function problemOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const name = error instanceof Error ? error.name : typeof error;
  return errorCode(error) || errorCode(cause) || name;
}
