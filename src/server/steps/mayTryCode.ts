import { countUpTo, isBelow, windowAt } from "#server/db/limits";
import { findPromotion } from "#server/db/promotions";
import type { Ctx } from "#server/handler";
import { visitorSubject } from "#server/steps/visitorSubject";

const name = "wrong promotion code";
const mostWrong = 10;
const windowSeconds = 600;

/**
 * Counts a code that nobody knows, and says whether anything may be told of this one: after ten such in ten minutes, by
 * a visitor or from an address, nothing is, be it right or wrong (security.md T05). Each is looked up first, so that
 * who knows theirs is not counted. However many are tried at once, no more than ten are told apart from a right one.
 */
export async function mayTryCode(code: string, ctx: Ctx): Promise<boolean> {
  const windowStart = windowAt(ctx.ports.clock.now(), windowSeconds);
  const tries = { name, subjects: subjectsOf(ctx), windowStart, most: mostWrong };
  const isKnown = (await findPromotion(ctx.db, code)) !== undefined;
  return isKnown ? isBelow(ctx.db, tries) : countUpTo(ctx.db, tries);
}

/** Who asks without a cart key is nobody but an address. */
function subjectsOf(ctx: Ctx): string[] {
  const visitor = visitorSubject(ctx.visitor);
  return [...(ctx.address === "" ? [] : [ctx.address]), ...(visitor === undefined ? [] : [visitor])];
}
