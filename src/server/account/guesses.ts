import { deviceOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { countUpTo, returnUse, windowAt } from "#server/db/queries/rateLimits";

type GuessContext = Pick<RequestContext, "db" | "ports" | "client" | "actor">;

/** A guess that may be made. */
export type Guess = {
  /** A right one does not count. */
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
    return { name, subjects: [`${email}${place}`], windowStart: windowAt(now, seconds), most };
  });
  for (const limit of counted) if (!(await countUpTo(ctx.db, limit))) return undefined;
  return {
    async wasRight() {
      for (const limit of counted) await returnUse(ctx.db, limit);
    },
  };
}

const hour = 3_600;

/** Of one account. */
const limits = [
  { name: "guesses from a place", seconds: hour / 4, most: 5 },
  { name: "guesses in an hour", seconds: hour, most: 20 },
  { name: "guesses in a day", seconds: 24 * hour, most: 100 },
] as const;
