import { tooManyRequestsMessage } from "#domain/messages/faults";

/** A failure that the output of a call does not describe. `http/errors.ts` turns it into HTTP. */
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

export type FaultKind = keyof typeof faultStatus;

export function tooManyRequests(retryAfterSeconds: number): Fault {
  return new Fault("TooManyRequests", tooManyRequestsMessage(retryAfterSeconds), { retryAfterSeconds });
}
