import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { cardBrand, last4 } from "#domain/payments/card";
import { isCountedDecline } from "#domain/payments/payment";
import { visitorSubject, type Actor } from "#server/app/actor";
import type { Visitor } from "#server/db/queries/visitors";
import { cardCounts, lockSubjects, noteQuestion } from "#server/db/queries/cardCounts";
import type { Db, Queries } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { countUses } from "#server/db/queries/rateLimits";
import { openQuestionOf, claimDecline } from "#server/db/queries/payments";
import type { Clock } from "#server/ports/clock";
import type { Card, ChargeOutcome } from "#server/ports/payment/port";

/**
 * What the bank said, or our own word that it is not to go on: too many cards have been declined or wait for their
 * holder's word, or may yet be. The key of such a one is still to be closed at the bank.
 */
export type AttemptOutcome = ChargeOutcome | { kind: "declined"; reason: "limit" | "busy" };

/**
 * Stands between a card and the bank, against those who try stolen cards on our form (security.md T10): after so many
 * declines in an hour by one network address, one visitor, one card or one order, the bank is not asked any more.
 * A try that waits for its card holder (3-D Secure) counts with them as long as it does, because it holds pieces and a
 * day for nothing (T11). All is counted in PostgreSQL. `subjects` are made by `cardSubjects`.
 */
export type CardLimits = {
  /**
   * Whether this visitor would not be let through with these subjects now. A question they left open themselves does
   * not count: it is called off before anything else is reserved.
   */
  isOver(subjects: readonly string[], visitor: Visitor): Promise<boolean>;
  /** Asks the bank if it may be asked, and counts its answer to the key, or refuses to wait for its card holder. */
  run(
    key: string,
    subjects: readonly string[],
    charge: () => Promise<ChargeOutcome>,
  ): Promise<AttemptOutcome>;
  /** Counts the bank's decline of a key for those who tried it; once, whoever learns of it and how often. */
  count(key: string, outcome: AttemptOutcome): Promise<void>;
  /** Since the process began: declines by reason, and tries that were not let through. */
  figures(): { declined: ReadonlyMap<string, number>; refused: number };
};

/** Whether it was `run` that said no, and not the bank. */
export function wasRefused(outcome: AttemptOutcome): boolean {
  return outcome.kind === "declined" && (outcome.reason === "limit" || outcome.reason === "busy");
}

type Parts = { db: Db; clock: Clock; log: Logger; perHour: number };

/** Tries that are under way: together with what was counted before they never come to more than the limit. */
export function createCardLimits(parts: Parts): CardLimits {
  const { log, perHour } = parts;
  const room = createRoom();
  const counts = createCounts(parts);
  let refused = 0;

  async function enter(subjects: readonly string[]): Promise<"entered" | "over" | "busy"> {
    const deadline = performance.now() + waitAtMostMs;
    for (;;) {
      const before = counts.counted();
      const used = await counts.of(subjects);
      if (used.some((count) => count >= perHour)) return "over";
      // What was counted while the database was asked may not be in its answer.
      if (before !== counts.counted()) continue;
      const left = used.map((count) => perHour - count);
      if (room.enter(subjects, left)) return "entered";
      const rest = deadline - performance.now();
      if (rest <= 0) return "busy";
      await room.nextEnd(rest);
    }
  }

  function refuse(why: "over" | "busy"): AttemptOutcome {
    refused += 1;
    log.warn({ why }, "a card was not tried");
    return { kind: "declined", reason: why === "over" ? "limit" : "busy" };
  }

  return {
    isOver: async (subjects, visitor) => {
      const isOver = await counts.areOver(subjects, visitor);
      if (isOver) refuse("over");
      return isOver;
    },
    run: async (key, subjects, charge) => {
      const entered = await enter(subjects);
      if (entered !== "entered") return refuse(entered);
      try {
        const outcome = await charge();
        const found = outcome.kind === "action_required" ? await counts.roomToWait(key, subjects) : "free";
        if (found !== "free") return refuse(found);
        await counts.count(key, outcome);
        return outcome;
      } finally {
        room.leave(subjects);
      }
    },
    count: counts.count,
    figures: () => ({ declined: counts.byReason, refused }),
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

  /** Whether there are as many as there may be for one of the subjects. */
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
      const except = await openQuestionOf(db, visitor);
      return except === undefined || isFull(subjects, { except });
    },
    /**
     * Counts a try that waits for its card holder, one after the other in all processes: `over` where one more is too
     * many, `busy` where that cannot be told.
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
        log.error({ err: problem, key }, "a question of the bank could not be counted");
        return "busy";
      } finally {
        counted += 1;
      }
    },
    count: async (key: string, outcome: AttemptOutcome): Promise<void> => {
      if (outcome.kind !== "declined" || isOurOwn(outcome.reason)) return;
      const triedBy = await claimDecline(db, key);
      if (!triedBy) return;
      byReason.set(outcome.reason, (byReason.get(outcome.reason) ?? 0) + 1);
      if (!isCountedDecline(outcome.reason)) return;
      for (const subject of triedBy)
        await countUses(db, { name, subject, seconds: windowSeconds }, clock.now());
      counted += 1;
    },
  };
}

type Within = { within?: Queries; except?: string };

/** We have ended it ourselves: the bank did not say no. */
function isOurOwn(reason: string): boolean {
  return reason === "abandoned" || reason === "limit" || reason === "busy";
}

const name = "card declined";
const hourSeconds = 3600;
/** Declines are counted in windows so short that an hour is little more than an hour. */
const windowSeconds = 300;
/** Less than anybody else waits before they take a payment over. */
const waitAtMostMs = 1_500;

/** Who is at work in this process, and who waits for them. */
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
    /** Lets in who finds room for each of the subjects; `left` says how many of each there may be. */
    enter(subjects: readonly string[], left: readonly number[]): boolean {
      const isFree = subjects.every((subject, at) => (atWork.get(subject) ?? 0) < (left[at] ?? 0));
      if (isFree) add(subjects, 1);
      return isFree;
    },
    leave(subjects: readonly string[]): void {
      add(subjects, -1);
      for (const go of waiting) go();
    },
    /** Waits until somebody leaves, or so many milliseconds. */
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
 * Whom declines are counted for: the address, the visitor, the card by its brand and last four digits (a hash of a
 * number would be a number, to who has the time), and the order. A provider's token names no card.
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
