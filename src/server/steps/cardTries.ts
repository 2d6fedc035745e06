import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { cardBrand, last4 } from "#domain/card";
import { isCountedDecline } from "#domain/payment";
import type { Db } from "#server/db/connect";
import { countsSince, countUses } from "#server/db/limits";
import { takeDecline } from "#server/db/payments";
import type { Clock } from "#server/ports/clock";
import type { Card, ChargeOutcome } from "#server/ports/payment/port";
import { visitorSubject, type Visitor } from "#server/steps/visitorSubject";

/** What the bank said, or our own word that it was not asked: too many cards have been declined, or may yet be. */
export type TryOutcome = ChargeOutcome | { kind: "declined"; reason: "limit" | "busy" };

/**
 * Stands between a card and the bank, against those who try stolen cards on our form (security.md T10): after so many
 * declines in an hour by one network address, one visitor, one card or one order, the bank is not asked any more.
 * Declines are counted in PostgreSQL. `subjects` are made by `cardSubjects`.
 */
export type CardTries = {
  /** Whether nobody would be let through with these subjects now. */
  isOver(subjects: readonly string[]): Promise<boolean>;
  /** Asks the bank if it may be asked, and counts its answer to the key. */
  run(key: string, subjects: readonly string[], charge: () => Promise<ChargeOutcome>): Promise<TryOutcome>;
  /** Counts the bank's decline of a key for those who tried it; once, whoever learns of it and how often. */
  count(key: string, outcome: TryOutcome): Promise<void>;
  /** Since the process began: declines by reason, and tries that were not let through. */
  figures(): { declined: ReadonlyMap<string, number>; refused: number };
};

type Parts = { db: Db; clock: Clock; log: Logger; perHour: number };

/** Tries that are under way: together with the declines there were they never come to more than the limit. */
export function createCardTries(parts: Parts): CardTries {
  const { log, perHour } = parts;
  const room = createRoom();
  const declines = createDeclines(parts);
  let refused = 0;

  async function enter(subjects: readonly string[]): Promise<"entered" | "over" | "busy"> {
    const deadline = performance.now() + waitAtMostMs;
    for (;;) {
      const before = declines.counted();
      const counts = await declines.of(subjects);
      if (counts.some((count) => count >= perHour)) return "over";
      // What was counted while the database was asked may not be in its answer.
      if (before !== declines.counted()) continue;
      const left = counts.map((count) => perHour - count);
      if (room.enter(subjects, left)) return "entered";
      const rest = deadline - performance.now();
      if (rest <= 0) return "busy";
      await room.nextEnd(rest);
    }
  }

  function refuse(why: "over" | "busy"): TryOutcome {
    refused += 1;
    log.warn({ why }, "a card was not tried");
    return { kind: "declined", reason: why === "over" ? "limit" : "busy" };
  }

  return {
    isOver: async (subjects) => {
      const isOver = (await declines.of(subjects)).some((each) => each >= perHour);
      if (isOver) refuse("over");
      return isOver;
    },
    run: async (key, subjects, charge) => {
      const entered = await enter(subjects);
      if (entered !== "entered") return refuse(entered);
      try {
        const outcome = await charge();
        await declines.count(key, outcome);
        return outcome;
      } finally {
        room.leave(subjects);
      }
    },
    count: declines.count,
    figures: () => ({ declined: declines.byReason, refused }),
  };
}

/** The declines of the last hour in the database, and those of this process by reason. */
function createDeclines({ db, clock }: Pick<Parts, "db" | "clock">) {
  const byReason = new Map<string, number>();
  let counted = 0;
  return {
    byReason,
    /** How often this process has counted. */
    counted: () => counted,
    of: (subjects: readonly string[]): Promise<number[]> => {
      const since = new Date(clock.now().getTime() - (hourSeconds + windowSeconds) * 1000);
      return countsSince(db, { name, subjects, since });
    },
    count: async (key: string, outcome: TryOutcome): Promise<void> => {
      if (outcome.kind !== "declined" || isOurOwn(outcome.reason)) return;
      const triedBy = await takeDecline(db, key);
      if (!triedBy) return;
      byReason.set(outcome.reason, (byReason.get(outcome.reason) ?? 0) + 1);
      if (!isCountedDecline(outcome.reason)) return;
      for (const subject of triedBy)
        await countUses(db, { name, subject, seconds: windowSeconds }, clock.now());
      counted += 1;
    },
  };
}

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

type Asking = { address: string; visitor: Visitor };

/**
 * Whom declines are counted for: the address, the visitor, the card by its brand and last four digits (a hash of a
 * number would be a number, to who has the time), and the order. A provider's token names no card.
 */
export function cardSubjects(card: Card, order: string, { address, visitor }: Asking): string[] {
  const isNumber = /^[\d -]+$/.test(card.number);
  const by = visitorSubject(visitor);
  return [
    ...(address === "" ? [] : [`address ${address}`]),
    ...(by === undefined ? [] : [`visitor ${by}`]),
    ...(isNumber ? [`card ${cardBrand(card.number)} ${last4(card.number)}`] : []),
    ...(order === "" ? [] : [`order ${order}`]),
  ];
}
