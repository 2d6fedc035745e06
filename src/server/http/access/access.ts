import { contract, type CallName } from "#contract/index";
import type { CallEntry } from "#contract/access";
import type { Actor } from "#server/app/actor";
import { Fault } from "#server/app/fault";

/**
 * Enforces the contract's list of actors. Where the specification words the rejection, the actor is listed and the
 * handler rejects.
 * @throws Fault Forbidden
 */
export function requireAccess(name: CallName, { kind }: Actor): void {
  const { actors }: CallEntry = contract[name];
  if (!actors.includes(kind)) throw new Fault("Forbidden", "This call is not for you.");
}
