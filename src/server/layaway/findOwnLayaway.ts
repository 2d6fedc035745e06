import { customerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { findOwnOrder, type OrderRow } from "#server/db/queries/orders";

/** The customer's own layaway; anyone else's does not exist (docs/security.md T25). */
export async function findOwnLayaway(
  number: string,
  { db, actor }: Pick<RequestContext, "db" | "actor">,
): Promise<OrderRow | undefined> {
  const accountId = customerOf(actor)?.accountId;
  return accountId === undefined ? undefined : findOwnOrder(db, { number, accountId, kind: "layaway" });
}
