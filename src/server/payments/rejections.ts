import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { LimitReason } from "#domain/payments/cardLimits";

/** An attempt that the card limits reject. */
export type Limited = { kind: "declined"; reason: LimitReason };

const maxSuspects = 10_000;

/** Counts attempts rejected here, and remembers whose they were. */
export function createRejections(log: Logger) {
  const suspects = new LRUCache<string, true>({ max: maxSuspects });
  let rejected = 0;
  return {
    reject(reason: LimitReason, subjects: readonly string[]): Limited {
      rejected += 1;
      for (const subject of subjects) suspects.set(subject, true);
      log.warn({ reason }, "rejected a card payment");
      return { kind: "declined", reason };
    },
    isSuspect: (subject: string) => suspects.has(subject),
    figures: () => ({ rejected }),
  };
}
