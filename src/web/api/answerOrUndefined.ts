import { CallProblem } from "#web/api";

/** The answer of a call; undefined if it failed, which the API client has reported. Rethrows other errors. */
export async function answerOrUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (reason) {
    if (reason instanceof CallProblem) return undefined;
    throw reason;
  }
}
