import { entryOf, type CallName } from "#contract/index";
import type { Limit } from "#contract/access";
import { visitorSubject } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { countUse } from "#server/visitors/index";

type Caller = Pick<RequestContext, "db" | "ports" | "actor" | "client">;

/**
 * Counts one use of a call, by its network address or by its visitor; callers without a cookie share their address's.
 * @throws Fault TooManyRequests
 */
export async function countCall(name: CallName, per: Limit["per"], caller: Caller): Promise<void> {
  const limits = entryOf(name).limits.filter((each) => each.per === per);
  if (limits.length === 0) return;
  const { db, ports, actor, client } = caller;
  const isNew = actor.kind === "visitor" && actor.isNew;
  const visitor = (isNew ? undefined : visitorSubject(actor)) ?? `no visitor at ${client.address}`;
  const subject = per === "address" ? client.address : visitor;
  for (const limit of limits) {
    // The window is part of the name: a minute and a day may start at the same moment but count separately.
    const use = { ...limit, name: `${name} in ${limit.seconds} s`, subject };
    await countUse(db, use, ports.clock.now());
  }
}
