import { errorCode } from "#server/app/startProblem";

/** Whether no connection was made, so that nothing can have been sent. Stripe's errors keep the cause in `detail`. */
export function isRefusedConnection(error: unknown): boolean {
  if (typeof error !== "object" || error === null || error instanceof FollowUpFailed) return false;
  const causes = ["cause" in error ? error.cause : undefined, "detail" in error ? error.detail : undefined];
  return [error, ...causes].some((each) => refusals.has(errorCode(each)));
}

const refusals: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Whether the provider answered that it processes no request for now: one too many (429). */
export function isTooMany(error: unknown): boolean {
  return statusOf(error) === 429 && !(error instanceof FollowUpFailed);
}

/** The HTTP status of the provider's answer, which adapters' errors carry as `statusCode`; 0 without an answer. */
export function statusOf(error: unknown): number {
  const isAnswer = error instanceof Error && "statusCode" in error;
  return isAnswer && typeof error.statusCode === "number" ? error.statusCode : 0;
}

/** A later request of a call failed, after the provider had answered the one that may move money. */
export class FollowUpFailed extends Error {
  readonly statusCode: number;

  constructor(cause: unknown) {
    super("A request after the provider's answer failed.", { cause });
    this.statusCode = statusOf(cause);
  }
}
