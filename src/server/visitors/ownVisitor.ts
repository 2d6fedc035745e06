import { tooManyRequests } from "#server/app/fault";
import type { RequestContext } from "#server/app/requestContext";
import { knownVisitorId, visitorId, type Visitor } from "#server/db/queries/visitors";
import { admitVisitors } from "#server/visitors/admitVisitors";

/**
 * The visitor's id; creates the row on first use.
 * @throws Fault TooManyRequests when a network address brings too many new visitors.
 */
export async function ownVisitor(
  visitor: Visitor,
  { db, client, ports }: Pick<RequestContext, "db" | "client" | "ports">,
): Promise<string> {
  const known = await knownVisitorId(db, visitor);
  if (known !== undefined) return known;
  const arrivals = { address: client.address, visitors: 1 };
  const { admitted, restSeconds } = await admitVisitors(db, arrivals, ports.clock.now());
  if (admitted === 1) return visitorId(db, visitor);
  throw tooManyRequests(restSeconds);
}
