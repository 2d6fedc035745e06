import type { Visitor } from "#server/db/queries/visitors";

/**
 * The caller, as `http/actor.ts` resolves it (`docs/security.md`, "Principals"). The contract says which kinds may make
 * which call.
 */
export type Actor =
  /** Has no cart key. `cookieHash` is that of the visitor cookie, if any. */
  | { kind: "anonymous"; cookieHash?: Buffer }
  /** `isNew`: the call brought no visitor cookie, so nothing tells this visitor from the next one. */
  | (Visitor & { kind: "visitor"; isNew?: true })
  | (Visitor & { kind: "customer"; accountId: string })
  | (Visitor & { kind: "kiosk" | "clerk" | "manager"; deviceId: string; locationId: number })
  | { kind: "staff"; staffId: string }
  | { kind: "provider" };

export const anonymous: Actor = { kind: "anonymous" };

/** Undefined for an actor without a cart. */
export function visitorOf(actor: Actor): Visitor | undefined {
  return "userId" in actor ? { userId: actor.userId, cookieHash: actor.cookieHash } : undefined;
}

/** Owns the orders of callers without a cart key. No cookie has this hash. */
const namelessVisitor: Visitor = { userId: "", cookieHash: Buffer.alloc(32) };

export function orderOwnerOf(actor: Actor): Visitor {
  return visitorOf(actor) ?? namelessVisitor;
}

/** The visitor cookie of the caller's browser, which proves past orders without a cart key. */
export function cookieHashOf(actor: Actor): Buffer | undefined {
  return "cookieHash" in actor ? actor.cookieHash : undefined;
}

/** The subject of a visitor's rate limits; undefined for callers without a cart key, limited by address only. */
export function visitorSubject(actor: Actor): string | undefined {
  return visitorOf(actor)?.cookieHash.toString("base64url");
}
