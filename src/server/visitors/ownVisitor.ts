import { tooManyRequests } from "#server/app/fault";
import type { RequestContext } from "#server/app/requestContext";
import { knownVisitorId, visitorId, type Visitor } from "#server/db/queries/visitors";
import { admitVisitors } from "#server/visitors/admitVisitors";

/**
 * The visitor's id; creates the row on first use.
 * @throws Fault TooManyRequests when a network address brings too many new visitors.
 */
export async function ownVisitor(visitor: Visitor, ctx: AdmitContext): Promise<string> {
  return (await admitVisitor(visitor, ctx)) ?? visitorId(ctx.db, visitor);
}

type AdmitContext = Pick<RequestContext, "db" | "client" | "ports" | "config">;

/**
 * Admits the visitor of a call, who may be created then.
 * @returns the id of a known visitor.
 * @throws Fault TooManyRequests when a network address brings too many new visitors.
 */
export async function admitVisitor(
  visitor: Visitor,
  { db, client, ports, config }: AdmitContext,
): Promise<string | undefined> {
  const known = await knownVisitorId(db, visitor);
  if (known !== undefined) return known;
  const arrivals = { address: client.address, visitors: 1, perHour: config.newVisitorsPerHour };
  const { admitted, secondsLeft } = await admitVisitors(db, arrivals, ports.clock.now());
  if (admitted === 0) throw tooManyRequests(secondsLeft);
  return undefined;
}
