import { EventEmitter, once } from "node:events";
import type { Logger } from "pino";
import { cardBrand, last4 } from "#domain/payments/card";
import { isCountedDecline, isStoreDecline, type StoreDecline } from "#domain/payments/payment";
import { visitorSubject, type Actor } from "#server/app/actor";
import type { Visitor } from "#server/db/queries/visitors";
import { cardCounts, countUses, lockSubjects } from "#server/db/queries/rateLimits";
import type { Db, Queries } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { claimDecline, findOpenQuestion, noteQuestion } from "#server/db/queries/payments";
import type { Clock } from "#server/ports/clock";
import type { Card, ChargeOutcome } from "#server/ports/payment/port";

/** The provider's outcome of an attempt, or the store's own end of it. */
export type AttemptOutcome = ChargeOutcome | { kind: "declined"; reason: StoreDecline };

export type CardLimits = ReturnType<typeof createCardLimits>;

/**
 * Whether `run` rejected the attempt, not the provider: too many cards have been declined or wait for their holders
 * (`limit`), or may yet be (`busy`). The caller then closes the attempt's key at the provider.
 */
export function isLimited(
  outcome: AttemptOutcome,
): outcome is { kind: "declined"; reason: "limit" | "busy" } {
  return outcome.kind === "declined" && (outcome.reason === "limit" || outcome.reason === "busy");
}

type Options = { db: Db; clock: Clock; log: Logger; perHour: number };

/**
 * Limits declines per hour by network address, visitor, card and order, against testing stolen cards
 * (docs/security.md T10). An attempt counts while it is under way, and while it waits for its card holder (3-D Secure),
 * because it reserves stock and a slot (T11). PostgreSQL counts for all processes. `cardSubjects` makes the `subjects`.
 */
export function createCardLimits(options: Options) {
  const { log, perHour } = options;
  const counts = createCounts(options);
  const underWay = createUnderWay(counts, perHour);
  let rejected = 0;

  function reject(reason: "limit" | "busy"): AttemptOutcome {
    rejected += 1;
    log.warn({ reason }, "rejected a card payment");
    return { kind: "declined", reason };
  }

  return {
    /** Ignores this visitor's unconfirmed attempt, which ends before anything else is reserved. */
    async isOver(subjects: readonly string[], visitor: Visitor): Promise<boolean> {
      const isOver = await counts.areOver(subjects, visitor);
      if (isOver) reject("limit");
      return isOver;
    },
    /** Asks the provider if the limits allow it, and counts the outcome. */
    async run(
      key: string,
      subjects: readonly string[],
      authorize: () => Promise<AttemptOutcome>,
    ): Promise<AttemptOutcome> {
      const entered = await underWay.enter(subjects);
      if (entered !== "entered") return reject(entered);
      try {
        const outcome = await authorize();
        const problem =
          outcome.kind === "action_required" ? await counts.countUnconfirmed(key, subjects) : undefined;
        if (problem) return reject(problem);
        await counts.count(key, outcome);
        return outcome;
      } finally {
        underWay.leave(subjects);
      }
    },
    count: counts.count,
    /** Since the process started: declines by reason, and attempts rejected here. */
    figures: () => ({ declined: counts.byReason, rejected }),
  };
}

/** Counts declines of the last hour and unconfirmed attempts in the database, and this process's declines by reason. */
function createCounts({ db, clock, log, perHour }: Options) {
  const byReason = new Map<string, number>();
  let counted = 0;

  /** `except` is the key of an unconfirmed attempt to leave out. */
  function of(subjects: readonly string[], except = "", tx: Queries = db): Promise<number[]> {
    const since = new Date(clock.now().getTime() - (hourSeconds + windowSeconds) * 1000);
    return cardCounts(tx, { name, subjects, since, except });
  }

  const isFull = (counts: readonly number[]) => counts.some((count) => count >= perHour);

  return {
    byReason,
    /** How often this process has counted. */
    counted: () => counted,
    of,
    areOver: async (subjects: readonly string[], visitor: Visitor): Promise<boolean> => {
      if (!isFull(await of(subjects))) return false;
      const except = await findOpenQuestion(db, visitor);
      return except === undefined || isFull(await of(subjects, except));
    },
    /**
     * Counts an attempt that waits for its card holder; all processes take turns. `limit` when one more is too many,
     * `busy` when that cannot be known.
     */
    countUnconfirmed: async (
      key: string,
      subjects: readonly string[],
    ): Promise<"limit" | "busy" | undefined> => {
      try {
        return await inTransaction(db, async (tx) => {
          await lockSubjects(tx, subjects);
          if (isFull(await of(subjects, key, tx))) return "limit";
          await noteQuestion(tx, key);
          return undefined;
        });
      } catch (problem) {
        log.error({ err: problem, key }, "could not count an attempt that waits for its card holder");
        return "busy";
      } finally {
        counted += 1;
      }
    },
    /** Counts a decline against the attempt's subjects; once, however often it is reported. */
    count: async (key: string, outcome: AttemptOutcome): Promise<void> => {
      if (outcome.kind !== "declined" || isStoreDecline(outcome.reason) || outcome.reason === "abandoned")
        return;
      const subjects = await claimDecline(db, key);
      if (!subjects) return;
      byReason.set(outcome.reason, (byReason.get(outcome.reason) ?? 0) + 1);
      if (!isCountedDecline(outcome.reason)) return;
      for (const subject of subjects)
        await countUses(db, { name, subject, seconds: windowSeconds }, clock.now());
      counted += 1;
    },
  };
}

const name = "card declined";
const hourSeconds = 3600;
/** Declines are counted in windows of five minutes, so that the limit's hour is at most that much longer. */
const windowSeconds = 300;
/** Less than the time after which another process claims the attempt. */
const maxWaitMs = 1_500;

/** Counts this process's attempts under way by subject. */
function createUnderWay(declines: ReturnType<typeof createCounts>, perHour: number) {
  const counts = new Map<string, number>();
  const ends = new EventEmitter().setMaxListeners(0);

  function add(subjects: readonly string[], by: 1 | -1): void {
    for (const subject of subjects) {
      const count = (counts.get(subject) ?? 0) + by;
      if (count === 0) counts.delete(subject);
      else counts.set(subject, count);
    }
  }

  return {
    /** Waits while attempts under way may yet use up the limit; `busy` when they take too long. */
    async enter(subjects: readonly string[]): Promise<"entered" | "limit" | "busy"> {
      const timeout = AbortSignal.timeout(maxWaitMs);
      for (;;) {
        const before = declines.counted();
        const used = await declines.of(subjects);
        if (used.some((count) => count >= perHour)) return "limit";
        // The query may have missed what was counted while it ran.
        if (before !== declines.counted()) continue;
        if (subjects.every((subject, at) => (counts.get(subject) ?? 0) + (used[at] ?? perHour) < perHour)) {
          add(subjects, 1);
          return "entered";
        }
        if (timeout.aborted) return "busy";
        await once(ends, "end", { signal: timeout }).catch(() => undefined);
      }
    },
    leave(subjects: readonly string[]): void {
      add(subjects, -1);
      ends.emit("end");
    },
  };
}

type Caller = { actor: Actor; client: { address: string } };

/**
 * What declines count against: address, visitor, order, and the card by brand and last four digits, because trying all
 * numbers reverses a plain hash. A provider's token names no card.
 */
export function cardSubjects(card: Card, order: string, { actor, client: { address } }: Caller): string[] {
  const isNumber = /^[\d -]+$/.test(card.number);
  const by = visitorSubject(actor);
  return [
    ...(address === "" ? [] : [`address ${address}`]),
    ...(by === undefined ? [] : [`visitor ${by}`]),
    ...(isNumber ? [`card ${cardBrand(card.number)} ${last4(card.number)}`] : []),
    ...(order === "" ? [] : [`order ${order}`]),
  ];
}
