import { countUpTo, isBelow, windowAt } from "#server/db/queries/rateLimits";
import { findPromotion } from "#server/db/queries/promotions";
import type { RequestContext } from "#server/app/requestContext";
import { visitorSubject } from "#server/visitors/visitorSubject";

const name = "wrong promotion code";
const maxWrong = 10;
const windowSeconds = 600;

/**
 * Counts a code that nobody knows, and says whether anything may be told of this one: after ten such in ten minutes, by
 * a visitor or from an address, nothing is, be it right or wrong (security.md T05). Each is looked up first, so that
 * who knows theirs is not counted. However many are tried at once, no more than ten are told apart from a right one.
 */
export async function mayTryCode(code: string, ctx: RequestContext): Promise<boolean> {
  const windowStart = windowAt(ctx.ports.clock.now(), windowSeconds);
  const tries = { name, subjects: subjectsOf(ctx), windowStart, most: maxWrong };
  const isKnown = (await findPromotion(ctx.db, code)) !== undefined;
  return isKnown ? isBelow(ctx.db, tries) : countUpTo(ctx.db, tries);
}

/** Who asks without a cart key is nobody but an address. */
function subjectsOf(ctx: RequestContext): string[] {
  const visitor = visitorSubject(ctx.visitor);
  return [...(ctx.address === "" ? [] : [ctx.address]), ...(visitor === undefined ? [] : [visitor])];
}
