import { errorCode } from "#server/app/startProblem";

/** Whether no connection was made, so that nothing can have been sent. Stripe's errors keep the cause in `detail`. */
export function isRefusedConnection(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
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
