import type { z } from "zod";
import { actorKinds, type ActorKind } from "#domain/account/actor";

/** At most `times` uses in `seconds` per network address or visitor, counted across all processes. */
export type Limit = { per: "address" | "visitor"; times: number; seconds: number };

/** The input and output of a call, the actors that may make it, and its limits. */
export type CallEntry = {
  /** Required, so that no call is open to everyone by omission. */
  actors: readonly ActorKind[];
  limits?: readonly Limit[];
  /** Which inputs count toward the limits, where not all do. */
  counts?: (input: never) => boolean;
  /** Bytes. */
  bodyLimit?: number;
  /**
   * The fields that carry a session's token; the first one filled in counts. In such a call the session cookie alone
   * does not make a customer.
   */
  tokens?: readonly string[];
  payload: z.ZodType;
  answer: z.ZodType;
};

export type CallEntries = Readonly<Record<string, CallEntry>>;

export const anyone = actorKinds;
/** Whoever buys online, signed in or not; store devices have calls of their own. */
export const shoppers = ["anonymous", "visitor", "customer"] as const;

export const defaultBodyLimit = 16 * 1024;
/** A body that lists up to 100 cart lines. */
export const orderBodyLimit = 64 * 1024;

export const minute = 60;
export const hour = 3_600;
export const day = 86_400;

export function perAddress(times: number, seconds: number): Limit {
  return { per: "address", times, seconds };
}

export function perVisitor(times: number, seconds: number): Limit {
  return { per: "visitor", times, seconds };
}
