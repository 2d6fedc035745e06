import { countUpTo, isBelow, windowAt } from "#server/db/queries/rateLimits";
import { findPromotion } from "#server/db/queries/promotions";
import { visitorSubject } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";

const name = "wrong promotion code";
const maxWrong = 10;
const windowSeconds = 600;

type Caller = Pick<RequestContext, "actor" | "client" | "db" | "ports">;

/**
 * Counts unknown codes. After ten within ten minutes from one visitor or network address, every code is rejected, right
 * or wrong (`docs/security.md`). Known codes are not counted.
 */
export async function admitCodeTry(code: string, ctx: Caller): Promise<boolean> {
  const windowStart = windowAt(ctx.ports.clock.now(), windowSeconds);
  const limit = { name, subjects: subjectsOf(ctx), windowStart, most: maxWrong };
  const isKnown = (await findPromotion(ctx.db, code)) !== undefined;
  return isKnown ? isBelow(ctx.db, limit) : countUpTo(ctx.db, limit);
}

function subjectsOf({ actor, client: { address } }: Caller): string[] {
  return [address, visitorSubject(actor) ?? ""].filter(Boolean);
}
