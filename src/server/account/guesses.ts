import { deviceOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Queries } from "#server/db/engine/connect";
import { countUpTo, endlessWindow, forgetUses, returnUse, windowAt } from "#server/db/queries/rateLimits";

type GuessContext = Pick<RequestContext, "db" | "ports" | "client" | "actor">;

/** A guess that may be made. */
export type Guess = {
  /** The store was too busy to check it. */
  wasNotMade(): Promise<void>;
  /** A right one does not count, and the count of all wrong ones begins again. */
  wasRight(): Promise<void>;
};

/**
 * Counts a guess at a password before it is checked, in one count for every call that takes one (docs/security.md T19).
 * A device that the account was signed in to from counts on its own, so that others cannot lock its owner out.
 * @returns undefined beyond the limits.
 */
export async function countGuess(
  ctx: GuessContext,
  { email, isKnownDevice }: { email: string; isKnownDevice: boolean },
): Promise<Guess | undefined> {
  const now = ctx.ports.clock.now();
  const device = isKnownDevice ? deviceOf(ctx.actor)?.toString("base64url") : undefined;
  const guesser = device === undefined ? "" : ` on ${device}`;
  const counted = limits.map(({ name, seconds, most }) => {
    const place =
      name === "guesses from a place" && device === undefined ? ` at ${ctx.client.address}` : guesser;
    const windowStart = seconds === Infinity ? endlessWindow : windowAt(now, seconds);
    return { name, subjects: [`${email}${place}`], windowStart, most };
  });
  for (const limit of counted) if (!(await countUpTo(ctx.db, limit))) return undefined;
  const wasNotMade = async () => {
    for (const limit of counted) await returnUse(ctx.db, limit);
  };
  return {
    wasNotMade,
    async wasRight() {
      await wasNotMade();
      await forgetUses(ctx.db, { name: inAll, subject: `${email}${guesser}` });
    },
  };
}

/** With a new password, or without the account, all guesses begin anew. */
export async function forgetGuesses(db: Queries, email: string): Promise<void> {
  await forgetUses(db, { name: inAll, subject: email, parts: true });
}

const hour = 3_600;

const inAll = "guesses in all";

/** Of one account: the more were wrong, the longer the wait, and a hundred at most (NIST SP 800-63B, 5.2.2). */
const limits = [
  { name: "guesses from a place", seconds: hour / 4, most: 5 },
  { name: "guesses in an hour", seconds: hour, most: 20 },
  { name: "guesses in a day", seconds: 24 * hour, most: 40 },
  { name: inAll, seconds: Infinity, most: 100 },
] as const;
