/** Why the store asks no provider: too many declines, earlier payments without an answer, or payments under way. */
export const limitReasons = ["limit", "waiting", "busy"] as const;
export type LimitReason = (typeof limitReasons)[number];

/** How many an hour, and how many at once (docs/domain.md "Card limits"). */
export type CardLimitSizes = {
  /** Declines and unanswered challenges per visitor, card or order. */
  perHour: number;
  /** The same per network address; twice as many failures of any kind. */
  perAddress: number;
  /** Payments of one network address that are under way or have an unknown outcome. */
  unansweredPerAddress: number;
};

/** What counts against one subject of a payment. */
export type CardUse = {
  subject: string;
  /** In the last hour: declines by the card's bank and challenges nobody answered, then failures of any kind. */
  declines: number;
  failures: number;
  /** Now: attempts that wait for a challenge, are under way, and whose outcome is unknown. */
  challenges: number;
  underWay: number;
  unknown: number;
};

/** While most of the store's payments are declined, an address has no more than this. */
const perAddressUnderAttack = 5;
/** The same browser's payments under way or with an unknown outcome. */
const unansweredPerVisitor = 1;

/** Why another attempt must not go to the provider. `busy` passes when attempts under way end well. */
export function cardLimitProblem(
  uses: readonly CardUse[],
  sizes: CardLimitSizes,
  isUnderAttack: boolean,
): LimitReason | undefined {
  return worst(uses.map((use) => reasonOf(use, sizesOf(use.subject, sizes, isUnderAttack))));
}

/** Why a payment that its cardholder has confirmed must not reserve again: declines no longer count against it. */
export function unansweredProblem(uses: readonly CardUse[], sizes: CardLimitSizes): LimitReason | undefined {
  return worst(uses.map((use) => unansweredReason(use, sizesOf(use.subject, sizes, false))));
}

function worst(reasons: readonly (LimitReason | undefined)[]): LimitReason | undefined {
  return limitReasons.find((reason) => reasons.includes(reason));
}

type Sizes = { declines: number; failures: number; unanswered: number };

function reasonOf(use: CardUse, most: Sizes): LimitReason | undefined {
  const declines = use.declines + use.challenges;
  if (declines >= most.declines || use.failures >= most.failures) return "limit";
  // Each of these may yet be declined.
  const open = use.underWay + use.unknown;
  const isFull = declines + open >= most.declines || use.failures + open >= most.failures;
  return unansweredReason(use, most) ?? (isFull ? "busy" : undefined);
}

function unansweredReason({ underWay, unknown }: CardUse, most: Sizes): LimitReason | undefined {
  if (unknown >= most.unanswered) return "waiting";
  return underWay + unknown >= most.unanswered ? "busy" : undefined;
}

function sizesOf(
  subject: string,
  { perHour, perAddress, unansweredPerAddress }: CardLimitSizes,
  isUnderAttack: boolean,
): Sizes {
  if (subject.startsWith("address ")) {
    const declines = isUnderAttack ? Math.min(perAddress, perAddressUnderAttack) : perAddress;
    return { declines, failures: 2 * declines, unanswered: unansweredPerAddress };
  }
  const unanswered = subject.startsWith("visitor ") ? unansweredPerVisitor : Infinity;
  return { declines: perHour, failures: Infinity, unanswered };
}

/** Whether stolen cards are being tested at the store: most of its attempts in ten minutes are declined, and there are many. */
export function looksLikeCardTesting({
  attempts,
  declines,
}: {
  attempts: number;
  declines: number;
}): boolean {
  return declines >= 50 && 2 * declines > attempts;
}
