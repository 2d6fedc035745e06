import { entryOf, type CallName } from "#contract/index";
import type { Actor } from "#server/app/actor";
import { Fault } from "#server/app/fault";

/**
 * Enforces the contract's list of actors. Where the specification words the rejection, the actor is listed and the
 * handler rejects.
 * @throws Fault Forbidden
 */
export function requireAccess(name: CallName, { kind }: Actor): void {
  if (!entryOf(name).actors.includes(kind)) throw new Fault("Forbidden", "This call is not for you.");
}
