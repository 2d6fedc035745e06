import { countUpTo, isBelow, windowAt } from "#server/db/queries/rateLimits";
import { findPromotion } from "#server/db/queries/promotions";
import { visitorSubject } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";

const name = "wrong promotion code";
const maxWrong = 10;
const windowSeconds = 600;

type Caller = Pick<RequestContext, "actor" | "client" | "db" | "ports">;

/**
 * Counts unknown codes. After ten in ten minutes, by one visitor or network address, no code is answered, right or
 * wrong (`docs/security.md`). The code is looked up first, so that a known one is not counted. Of any number of
 * parallel tries, at most ten can be told apart from a right one.
 */
export async function mayTryCode(code: string, ctx: Caller): Promise<boolean> {
  const windowStart = windowAt(ctx.ports.clock.now(), windowSeconds);
  const tries = { name, subjects: subjectsOf(ctx), windowStart, most: maxWrong };
  const isKnown = (await findPromotion(ctx.db, code)) !== undefined;
  return isKnown ? isBelow(ctx.db, tries) : countUpTo(ctx.db, tries);
}

function subjectsOf({ actor, client: { address } }: Caller): string[] {
  const visitor = visitorSubject(actor);
  return [...(address === "" ? [] : [address]), ...(visitor === undefined ? [] : [visitor])];
}
