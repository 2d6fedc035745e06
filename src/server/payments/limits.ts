import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { cardBrand, last4 } from "#domain/payments/card";
import { isCountedDecline } from "#domain/payments/payment";
import { visitorSubject, type Actor } from "#server/app/actor";
import type { Visitor } from "#server/db/queries/visitors";
import { cardCounts, countUses, lockSubjects } from "#server/db/queries/rateLimits";
import type { Db, Queries } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { claimDecline, findOpenQuestion, noteQuestion } from "#server/db/queries/payments";
import type { Clock } from "#server/ports/clock";
import type { Card, ChargeOutcome } from "#server/ports/payment/port";

/**
 * The provider's outcome of an attempt, or our own that it must not go on: too many cards have been declined or wait
 * for their holders (`limit`), or may yet be (`busy`). The key of such an attempt is still to be closed at the provider.
 */
export type AttemptOutcome = ChargeOutcome | { kind: "declined"; reason: "limit" | "busy" };

/**
 * Limits against testing stolen cards on our form (docs/security.md T10): after so many declines in an hour by one
 * network address, visitor, card or order, the provider is not asked any more. An attempt that waits for its card
 * holder (3-D Secure) counts as long as it waits, because it reserves stock and a slot for nothing (T11). All is
 * counted in PostgreSQL. `subjects` are made by `cardSubjects`.
 */
export type CardLimits = {
  /**
   * Whether these subjects are over the limit now. A question that this visitor left open does not count: it is called
   * off before anything else is reserved.
   */
  isOver(subjects: readonly string[], visitor: Visitor): Promise<boolean>;
  /** Asks the provider if the limits allow it, and counts its answer, or rejects a question there is no room for. */
  run(
    key: string,
    subjects: readonly string[],
    charge: () => Promise<ChargeOutcome>,
  ): Promise<AttemptOutcome>;
  /** Counts a decline against the attempt's subjects; once, however often and wherever it is noticed. */
  count(key: string, outcome: AttemptOutcome): Promise<void>;
  /** Since the process started: declines by reason, and attempts that were rejected here. */
  figures(): { declined: ReadonlyMap<string, number>; rejected: number };
};

/** Whether `run` has rejected the attempt, and not the provider. */
export function isLimited(outcome: AttemptOutcome): boolean {
  return outcome.kind === "declined" && (outcome.reason === "limit" || outcome.reason === "busy");
}

type Parts = { db: Db; clock: Clock; log: Logger; perHour: number };

/** Attempts under way and what was counted before never come to more than the limit together. */
export function createCardLimits(parts: Parts): CardLimits {
  const { log, perHour } = parts;
  const room = createRoom();
  const counts = createCounts(parts);
  let rejected = 0;

  async function enter(subjects: readonly string[]): Promise<"entered" | "over" | "busy"> {
    const deadline = performance.now() + waitAtMostMs;
    for (;;) {
      const before = counts.counted();
      const used = await counts.of(subjects);
      if (used.some((count) => count >= perHour)) return "over";
      // What was counted while the database was asked may be missing from its answer.
      if (before !== counts.counted()) continue;
      const left = used.map((count) => perHour - count);
      if (room.enter(subjects, left)) return "entered";
      const rest = deadline - performance.now();
      if (rest <= 0) return "busy";
      await room.nextEnd(rest);
    }
  }

  function reject(why: "over" | "busy"): AttemptOutcome {
    rejected += 1;
    log.warn({ why }, "a card was not tried");
    return { kind: "declined", reason: why === "over" ? "limit" : "busy" };
  }

  return {
    isOver: async (subjects, visitor) => {
      const isOver = await counts.areOver(subjects, visitor);
      if (isOver) reject("over");
      return isOver;
    },
    run: async (key, subjects, charge) => {
      const entered = await enter(subjects);
      if (entered !== "entered") return reject(entered);
      try {
        const outcome = await charge();
        const found = outcome.kind === "action_required" ? await counts.roomToWait(key, subjects) : "free";
        if (found !== "free") return reject(found);
        await counts.count(key, outcome);
        return outcome;
      } finally {
        room.leave(subjects);
      }
    },
    count: counts.count,
    figures: () => ({ declined: counts.byReason, rejected }),
  };
}

/** The declines of the last hour and the open questions in the database, and the declines of this process by reason. */
function createCounts({ db, clock, log, perHour }: Parts) {
  const byReason = new Map<string, number>();
  let counted = 0;

  function of(subjects: readonly string[], { within = db, except = "" }: Within = {}): Promise<number[]> {
    const since = new Date(clock.now().getTime() - (hourSeconds + windowSeconds) * 1000);
    return cardCounts(within, { name, subjects, since, except });
  }

  /** Whether one of the subjects has reached the limit. */
  async function isFull(subjects: readonly string[], within?: Within): Promise<boolean> {
    return (await of(subjects, within)).some((each) => each >= perHour);
  }

  return {
    byReason,
    /** How often this process has counted. */
    counted: () => counted,
    of: (subjects: readonly string[]) => of(subjects),
    areOver: async (subjects: readonly string[], visitor: Visitor): Promise<boolean> => {
      if (!(await isFull(subjects))) return false;
      const except = await findOpenQuestion(db, visitor);
      return except === undefined || isFull(subjects, { except });
    },
    /**
     * Counts an attempt that waits for its card holder, one after the other in all processes: `over` where one more is
     * too many, `busy` where that cannot be known.
     */
    roomToWait: async (key: string, subjects: readonly string[]): Promise<"free" | "over" | "busy"> => {
      try {
        const isFree = await inTransaction(db, async (tx) => {
          await lockSubjects(tx, subjects);
          if (await isFull(subjects, { within: tx, except: key })) return false;
          await noteQuestion(tx, key);
          return true;
        });
        return isFree ? "free" : "over";
      } catch (problem) {
        log.error({ err: problem, key }, "a question to a card holder could not be counted");
        return "busy";
      } finally {
        counted += 1;
      }
    },
    count: async (key: string, outcome: AttemptOutcome): Promise<void> => {
      if (outcome.kind !== "declined" || isOurOwn(outcome.reason)) return;
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

type Within = { within?: Queries; except?: string };

/** The store ended the attempt: the provider did not decline it. */
function isOurOwn(reason: string): boolean {
  return reason === "abandoned" || reason === "limit" || reason === "busy";
}

const name = "card declined";
const hourSeconds = 3600;
/** Declines are counted in windows so short that an hour is little more than an hour. */
const windowSeconds = 300;
/** Less than another process waits before it takes a payment over. */
const waitAtMostMs = 1_500;

/** Counts the attempts under way in this process, and lets others wait for them. */
function createRoom() {
  const atWork = new Map<string, number>();
  const waiting = new Set<() => void>();

  function add(subjects: readonly string[], by: 1 | -1): void {
    for (const subject of subjects) {
      const now = (atWork.get(subject) ?? 0) + by;
      if (now === 0) atWork.delete(subject);
      else atWork.set(subject, now);
    }
  }

  return {
    /** Enters if there is room for each of the subjects; `left` says how many more each may have. */
    enter(subjects: readonly string[], left: readonly number[]): boolean {
      const isFree = subjects.every((subject, at) => (atWork.get(subject) ?? 0) < (left[at] ?? 0));
      if (isFree) add(subjects, 1);
      return isFree;
    },
    leave(subjects: readonly string[]): void {
      add(subjects, -1);
      for (const go of waiting) go();
    },
    /** Waits until an attempt leaves, for so many milliseconds at most. */
    async nextEnd(ms: number): Promise<void> {
      const woken = new AbortController();
      const go = () => woken.abort();
      waiting.add(go);
      await pause(ms, undefined, { signal: woken.signal }).catch(() => undefined);
      waiting.delete(go);
    },
  };
}

type Caller = { actor: Actor; client: { address: string } };

/**
 * What declines count against: the address, the visitor, the card by its brand and last four digits (the hash of a
 * number can be turned back into the number by trying them all), and the order. A provider's token names no card.
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
