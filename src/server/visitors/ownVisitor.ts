import { knownVisitorId, visitorId } from "#server/db/queries/visitors";
import { tooManyRequests } from "#server/app/fault";
import type { RequestContext } from "#server/app/requestContext";
import { admitVisitors } from "#server/visitors/admitVisitors";

/**
 * The id of the visitor who asks, who is made on first use.
 * @throws Fault TooManyRequests where one address has brought too many new ones.
 */
export async function ownVisitor({ db, visitor, address, ports }: RequestContext): Promise<string> {
  const known = await knownVisitorId(db, visitor);
  if (known !== undefined) return known;
  const { admitted, restSeconds } = await admitVisitors(db, { address, visitors: 1 }, ports.clock.now());
  if (admitted === 1) return visitorId(db, visitor);
  throw tooManyRequests(restSeconds);
}
