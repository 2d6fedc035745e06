import { hash } from "node:crypto";
import { Fault } from "#server/app/fault";
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
  | Customer
  | StoreDevice
  | { kind: "staff"; staffId: string }
  | { kind: "provider" };

/** A signed-in account. Its cart and history are a visitor of their own (`accountVisitor`). */
export type Customer = Visitor & {
  kind: "customer";
  accountId: string;
  email: string;
  sessionId: string;
  /** The visitor cookie of the browser. */
  deviceHash?: Buffer;
};

/** A registered device of a store. Its cart and its orders are a visitor of their own (`deviceVisitor`). */
export type StoreDevice = Visitor & {
  kind: "kiosk" | "clerk" | "manager";
  deviceId: string;
  locationId: number;
};

export const anonymous: Actor = { kind: "anonymous" };

/** Undefined for an actor without a cart. */
export function visitorOf(actor: Actor): Visitor | undefined {
  return "userId" in actor ? { userId: actor.userId, cookieHash: actor.cookieHash } : undefined;
}

/** Whose history may be shown: a kiosk has none, because its next shopper is a stranger. */
export function rememberedVisitor(actor: Actor): Visitor | undefined {
  return actor.kind === "kiosk" ? undefined : visitorOf(actor);
}

/** Owns the orders of callers without a cart key. No cookie has this hash. */
const namelessVisitor: Visitor = { userId: "", cookieHash: Buffer.alloc(32) };

export function orderOwnerOf(actor: Actor): Visitor {
  return visitorOf(actor) ?? namelessVisitor;
}

/** The visitor that holds an account's cart and history on all of its devices. */
export function accountVisitor(accountId: string): Visitor {
  return visitorNamed(`account ${accountId}`);
}

/** The visitor that holds what a store device stores and orders. */
export function deviceVisitor(deviceId: string): Visitor {
  return visitorNamed(`device ${deviceId}`);
}

/** A wire userId has no space, so no browser can claim such a visitor. */
function visitorNamed(userId: string): Visitor {
  return { userId, cookieHash: hash("sha256", userId, "buffer") };
}

export function customerOf(actor: Actor): Customer | undefined {
  return actor.kind === "customer" ? actor : undefined;
}

/** The store device that makes the call. */
export function storeDeviceOf(actor: Actor): StoreDevice | undefined {
  return "deviceId" in actor ? actor : undefined;
}

/** @throws Fault Forbidden for everyone but store devices. */
export function requireStoreDevice(actor: Actor): StoreDevice {
  const device = storeDeviceOf(actor);
  if (!device) throw new Fault("Forbidden", "This call is for store devices.");
  return device;
}

/** The visitor cookie of the caller's browser, which proves its past orders without a cart key. */
export function deviceOf(actor: Actor): Buffer | undefined {
  if (actor.kind === "customer") return actor.deviceHash;
  return "cookieHash" in actor ? actor.cookieHash : undefined;
}

/** The subject of a visitor's rate limits; undefined for callers without a cart key, limited by address only. */
export function visitorSubject(actor: Actor): string | undefined {
  return visitorOf(actor)?.cookieHash.toString("base64url");
}
