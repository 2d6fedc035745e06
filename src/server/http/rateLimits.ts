import { callNames, entryOf, type CallName } from "#contract/index";
import type { Limit } from "#contract/access";
import { visitorSubject } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { countUse } from "#server/visitors/index";

type Caller = Pick<RequestContext, "db" | "ports" | "actor" | "client">;

const limited = { address: limitsPer("address"), visitor: limitsPer("visitor") };

function limitsPer(per: Limit["per"]): ReadonlyMap<CallName, Limit[]> {
  const limits = callNames.map((name) => {
    const own = entryOf(name).limits.filter((each) => each.per === per);
    return [name, own] as const;
  });
  return new Map(limits.filter(([, own]) => own.length > 0));
}

/**
 * Counts one use of a call, by its network address or by its visitor; callers without a cookie share their address's.
 * @returns undefined for a call without a limit.
 * @throws Fault TooManyRequests
 */
export function countCall(name: CallName, per: Limit["per"], caller: Caller): Promise<void> | undefined {
  const limits = limited[per].get(name);
  return limits && countEach(limits, { name, per }, caller);
}

async function countEach(
  limits: readonly Limit[],
  { name, per }: { name: CallName; per: Limit["per"] },
  { db, ports, actor, client }: Caller,
): Promise<void> {
  const isNew = actor.kind === "visitor" && actor.isNew;
  const visitor = (isNew ? undefined : visitorSubject(actor)) ?? `no visitor at ${client.address}`;
  const subject = per === "address" ? client.address : visitor;
  for (const limit of limits) {
    // The window is part of the name: a minute and a day may start at the same moment but count separately.
    const use = { ...limit, name: `${name} in ${limit.seconds} s`, subject };
    await countUse(db, use, ports.clock.now());
  }
}
