import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import {
  cardLimitProblem,
  limitReasons,
  looksLikeCardTesting,
  unansweredProblem,
  type CardLimitSizes,
  type LimitReason,
} from "#domain/payments/cardLimits";
import {
  countedDeclines,
  isCountedDecline,
  isStoreDecline,
  type StoreDecline,
} from "#domain/payments/payment";
import { orderOwnerOf, visitorSubject, type Actor } from "#server/app/actor";
import type { Config } from "#server/app/config/config";
import type { Db, Queries, Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { allInSequence } from "#server/db/engine/statement";
import {
  cardUses,
  countDecline,
  countFailure,
  lockSubjects,
  reportCardTesting,
} from "#server/db/queries/payments/cardLimits";
import {
  addLimitSubject,
  claimDecline,
  ownOpenKeys,
  recentAttempts,
  type PaymentAttempt,
} from "#server/db/queries/payments/payments";
import type { CardMark } from "#server/payments/cards/cardMark";
import { createRejections, type Limited } from "#server/payments/rejections";
import type { Clock } from "#server/ports/clock";
import type { AuthorizationOutcome, Card, ChargeOutcome, PaymentPort } from "#server/ports/payment/port";

/**
 * The provider's outcome of an attempt, or the store's own end of it. `unsent`: the provider has not processed the request
 * of the process whose claim on the attempt ends at `claimedUntil`.
 */
export type AttemptOutcome =
  ChargeOutcome | { kind: "declined"; reason: StoreDecline } | { kind: "unsent"; claimedUntil: Date };

export type CardLimits = ReturnType<typeof createCardLimits>;

/** The card limits do not allow an attempt. Rolls back the transaction that would have started it. */
export class AttemptLimited extends Error {
  constructor(readonly reason: LimitReason) {
    super(`limited: ${reason}`);
  }
}

/** Whether `run` rejected the attempt, not the provider. The caller then closes the attempt's key at the provider. */
export function isLimited(outcome: AuthorizationOutcome | Limited): outcome is Limited {
  return outcome.kind === "declined" && limitReasons.some((reason) => reason === outcome.reason);
}

type AdmittedAttempt = {
  key: string;
  subjects: readonly string[];
  findCard: () => Promise<string | undefined>;
  /** Whether `admit` has just allowed it. */
  isFresh: boolean;
};

type Options = { db: Db; clock: Clock; log: Logger; sizes: CardLimitSizes };

export function cardLimitSizes(config: Config): CardLimitSizes {
  const { cardDeclinesPerHour, cardDeclinesPerAddress, cardsUnansweredPerAddress } = config;
  return {
    perHour: cardDeclinesPerHour,
    perAddress: cardDeclinesPerAddress,
    unansweredPerAddress: cardsUnansweredPerAddress,
  };
}

/** Less than a shopper minds, and than the time after which another process claims the attempt. */
const maxWaitMs = 1_500;
const pollMs = 50;

/**
 * Limits card payments by network address, visitor, card and order, against testing stolen cards (docs/security.md T10)
 * and against holding stock with payments that end late or never (T11). PostgreSQL counts for all processes.
 * `cardSubjects` makes the `subjects`.
 */
export function createCardLimits(options: Options) {
  const { db, log } = options;
  const { byReason, count, countTooMany } = createDeclineCounts(options);
  const { problemOf, admit, admitAgain, admitCard } = createChecks(options);
  const { reject, isSuspect, figures } = createRejections(log);

  /** Runs `start` again for a moment while payments under way leave no room. */
  async function untilAllowed<Started>(
    start: () => Promise<Started | LimitReason>,
    subjects: readonly string[] = [],
  ): Promise<Started | Limited> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const started = await start().catch(limitReason);
      if (!isReason(started)) return started;
      if (started !== "busy" || performance.now() >= deadline) return reject(started, subjects);
      await pause(pollMs);
    }
  }

  return {
    untilAllowed,
    /**
     * Runs `start`, which reserves nothing unless `admit` allows its attempt, once the limits may allow it. Waits a
     * moment for payments under way, except for this visitor's own, which `start` continues or replaces. Asks first
     * only where a payment was rejected before: elsewhere `admit` is enough, and a rejection by it costs more.
     */
    whenAllowed<Started>(
      subjects: readonly string[],
      { actor }: { actor: Actor },
      start: () => Promise<Started>,
    ): Promise<Started | Limited> {
      let asksFirst = subjects.some(isSuspect);
      return untilAllowed(async () => {
        const isFull = asksFirst ? await problemOf(db, subjects, []) : undefined;
        asksFirst = true;
        const problem = isFull && (await problemOf(db, subjects, await ownOpenKeys(db, orderOwnerOf(actor))));
        return problem ?? start();
      }, subjects);
    },
    admit,
    admitAgain,
    /**
     * Asks the provider for an admitted attempt, which may have been interrupted, unless too many others have failed
     * meanwhile. `findCard` names the card's own subject where only the provider can tell it: it counts from now on.
     */
    async run(
      { key, subjects, findCard, isFresh }: AdmittedAttempt,
      authorize: () => Promise<AuthorizationOutcome>,
    ): Promise<AuthorizationOutcome | Limited> {
      if (!isFresh && (await problemOf(db, subjects, [key])) === "limit") return reject("limit", subjects);
      const subject = await findCard();
      const problem = subject && (await admitCard(key, subject));
      return problem ? reject(problem, [...subjects, subject]) : authorize();
    },
    count,
    countTooMany,
    /** Since the process started: declines by reason, and attempts rejected here. */
    figures: () => ({ declined: byReason, ...figures() }),
  };
}

function createChecks({ db, clock, sizes }: Options) {
  function usesOf(tx: Queries, subjects: readonly string[], except: readonly string[]) {
    return cardUses(tx, { subjects, except, now: clock.now() });
  }

  /** Why attempts with these subjects are not allowed, leaving out those with the keys `except`. */
  async function problemOf(
    tx: Queries,
    subjects: readonly string[],
    except: readonly string[],
  ): Promise<LimitReason | undefined> {
    if (subjects.length === 0) return undefined;
    const { uses, isUnderAttack } = await usesOf(tx, subjects, except);
    return cardLimitProblem(uses, sizes, isUnderAttack);
  }

  /**
   * Allows an attempt that the transaction has inserted; all processes take turns. The last lock that a transaction
   * may take.
   * @throws AttemptLimited
   */
  async function admit(tx: Tx, { providerKey, limitSubjects }: PaymentAttempt): Promise<void> {
    // Sent together; the second one runs after the first one holds the locks.
    const locked = lockSubjects(tx, limitSubjects);
    const [, problem] = await allInSequence([locked, problemOf(tx, limitSubjects, [providerKey])]);
    if (problem) throw new AttemptLimited(problem);
  }

  /**
   * Allows a confirmed attempt to reserve again. Only payments without an answer count against it.
   * @throws AttemptLimited
   */
  async function admitAgain(tx: Tx, { providerKey, limitSubjects }: PaymentAttempt): Promise<void> {
    await lockSubjects(tx, limitSubjects);
    const { uses } = await usesOf(tx, limitSubjects, [providerKey]);
    const problem = unansweredProblem(uses, sizes);
    if (problem) throw new AttemptLimited(problem);
  }

  /** Counts an open attempt against one more subject. */
  function admitCard(key: string, subject: string): Promise<LimitReason | undefined> {
    return inTransaction(db, async (tx) => {
      await lockSubjects(tx, [subject]);
      await addLimitSubject(tx, key, subject);
      return problemOf(tx, [subject], [key]);
    });
  }

  return { problemOf, admit, admitAgain, admitCard };
}

/** For `catch`: the reason of an attempt that is not allowed; throws any other problem. */
function limitReason(problem: unknown): LimitReason {
  if (problem instanceof AttemptLimited) return problem.reason;
  throw problem;
}

function isReason(started: unknown): started is LimitReason {
  return limitReasons.some((reason) => reason === started);
}

/** Counts declines in the database, and this process's declines by reason. */
function createDeclineCounts({ db, clock, log }: Options) {
  const byReason = new Map<string, number>();

  async function watch(now: Date): Promise<void> {
    const since = new Date(now.getTime() - watchedMs);
    const recent = await recentAttempts(db, { since, reasons: countedDeclines });
    if (looksLikeCardTesting(recent) && (await reportCardTesting(db, now)))
      log.warn(recent, "most card payments are declined; the limits by address are lower for an hour");
  }

  return {
    byReason,
    /** Counts a failure of the address whose request was one too many for the provider: it could send more for ever. */
    countTooMany: (subjects: readonly string[]) => countFailure(db, subjects.filter(isAddress), clock.now()),
    /**
     * Counts a decline, or a challenge that nobody answered, against the attempt's subjects; once, however often it is
     * reported. For an address, only what the card's bank declined is a decline; anything else is a failure.
     */
    count: async (key: string, outcome: AttemptOutcome): Promise<void> => {
      if (outcome.kind !== "declined" || isStoreDecline(outcome.reason)) return;
      const { reason } = outcome;
      const claimed = await claimDecline(db, key, reason);
      if (!claimed) return;
      const { limitSubjects: subjects, state } = claimed;
      const isClosed = reason === "abandoned";
      // Closed before the provider asked anything of the cardholder.
      if (isClosed && state !== "action_required") return;
      if (!isClosed) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
      const now = clock.now();
      await countFailure(db, subjects.filter(isAddress), now);
      if (isClosed) {
        const strict = subjects.filter((subject) => !isAddress(subject));
        return countDecline(db, strict, now);
      }
      if (!isCountedDecline(reason)) return;
      await countDecline(db, subjects, now);
      await watch(now);
    },
  };
}

function isAddress(subject: string): boolean {
  return subject.startsWith("address ");
}

const watchedMs = 10 * 60_000;

type Caller = { actor: Actor; cardMark: CardMark; client: { address: string } };

/**
 * What an attempt counts against: address, visitor, order, and the card where its number is known. A provider's token
 * names no card (`tokenSubject`).
 */
export function cardSubjects(card: Card, order: string, { actor, cardMark, client }: Caller): string[] {
  const { address } = client;
  const isNumber = /^[\d -]+$/.test(card.number);
  const by = visitorSubject(actor);
  return [
    ...(address === "" ? [] : [`address ${address}`]),
    ...(by === undefined ? [] : [`visitor ${by}`]),
    ...(isNumber ? [cardSubject(card.number, cardMark)] : []),
    ...(order === "" ? [] : [`order ${order}`]),
  ];
}

/** The subject of the card behind a provider's token, if the provider tells it. */
export async function tokenSubject(
  card: Card,
  { cardMark, ports }: { cardMark: CardMark; ports: { payment: PaymentPort } },
): Promise<string | undefined> {
  const fingerprint = await ports.payment.fingerprint(card);
  return fingerprint === undefined ? undefined : cardSubject(fingerprint, cardMark);
}

/** Without the expiry, which a thief can vary. */
function cardSubject(number: string, cardMark: CardMark): string {
  return `card ${cardMark({ number, expMonth: 0, expYear: 0 })}`;
}
