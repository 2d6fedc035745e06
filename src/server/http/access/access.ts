import { entryOf, type CallName } from "#contract/index";
import type { Actor } from "#server/app/actor";
import { Fault } from "#server/app/fault";

/**
 * Holds the contract's list of actors. A call whose specification words its own "no" lists the actor and answers in its
 * handler.
 * @throws Fault Forbidden
 */
export function requireAccess(name: CallName, { kind }: Actor): void {
  if (!entryOf(name).actors.includes(kind)) throw new Fault("Forbidden", "This call is not for you.");
}
