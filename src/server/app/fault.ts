/** A "no" that is not part of a call's own answer. `http/errors.ts` turns it into HTTP. */
export class Fault extends Error {
  override name = "Fault";

  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** The HTTP status of each kind (decision 004). */
export const faultStatus = {
  BadRequest: 400,
  Forbidden: 403,
  UnknownCall: 404,
  TooManyRequests: 429,
  Internal: 500,
  Unavailable: 503,
} as const;

/** `restSeconds` is the time until the limit's next window. */
export function tooManyRequests(restSeconds: number): Fault {
  const minutes = Math.ceil(restSeconds / 60);
  const when =
    minutes > 1 ? `Please try again in ${minutes} minutes.` : "Please wait a moment and try again.";
  return new Fault("TooManyRequests", `Too many requests. ${when}`, { retryAfterSeconds: restSeconds });
}

export type FaultKind = keyof typeof faultStatus;

/** For every internal error; the details stay in the log. */
export const internalMessage = "Something went wrong on our side. Please try again.";
export const busyMessage = "The store is busy right now. Please try again in a moment.";
export const unreadableMessage = "The request cannot be read.";
export const unknownCallMessage = "There is no such call.";
