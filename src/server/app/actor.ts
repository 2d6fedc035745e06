import type { Visitor } from "#server/db/queries/visitors";

/**
 * Who makes a call and what proves it (`docs/security.md`, "Principals"). `http/actor.ts` resolves it once; the
 * contract says which kinds may make which call.
 */
export type Actor =
  /** Names no cart key. `cookieHash` is that of the visitor cookie, where the browser sends one. */
  | { kind: "anonymous"; cookieHash?: Buffer }
  | (Visitor & { kind: "visitor" })
  | (Visitor & { kind: "customer"; accountId: string })
  | (Visitor & { kind: "kiosk" | "clerk" | "manager"; deviceId: string; locationId: number })
  | { kind: "staff"; staffId: string }
  | { kind: "provider" };

export const anonymous: Actor = { kind: "anonymous" };

/** The cart key and browser that a call acts for; undefined for an actor without a cart. */
export function visitorOf(actor: Actor): Visitor | undefined {
  return "userId" in actor ? { userId: actor.userId, cookieHash: actor.cookieHash } : undefined;
}

/** Callers without a cart key share one visitor: an order needs an owner, and no cookie proves this one. */
const namelessVisitor: Visitor = { userId: "", cookieHash: Buffer.alloc(32) };

export function orderOwnerOf(actor: Actor): Visitor {
  return visitorOf(actor) ?? namelessVisitor;
}

/** The visitor cookie of the caller's browser, which proves past orders without a cart key. */
export function cookieHashOf(actor: Actor): Buffer | undefined {
  return "cookieHash" in actor ? actor.cookieHash : undefined;
}

/**
 * What a visitor's uses are counted under; undefined for callers without a cart key, whom only the network address
 * tells apart.
 */
export function visitorSubject(actor: Actor): string | undefined {
  return visitorOf(actor)?.cookieHash.toString("base64url");
}
