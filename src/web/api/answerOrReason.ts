import { CallProblem } from "#web/api";

export type AnswerOrReason<Answer> =
  { answer: Answer; reason?: undefined } | { answer?: undefined; reason: string };

/**
 * The answer of a call, or why there is none: the server's own sentence when it was asked too often or is busy, else
 * `failed`. Rethrows other errors.
 */
export async function answerOrReason<Answer>(
  call: Promise<Answer>,
  failed: string,
): Promise<AnswerOrReason<Answer>> {
  try {
    return { answer: await call };
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    const explains = problem.status === 429 || problem.status === 503;
    return { reason: explains && problem.message !== "" ? problem.message : failed };
  }
}
