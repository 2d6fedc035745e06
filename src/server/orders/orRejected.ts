import { orderAnswer, type SubmitAnswer } from "#server/orders/checkSubmit";

/** Rolls a submit's transaction back, and says why. */
export class Rejected extends Error {
  readonly answer: SubmitAnswer;
  constructor(...of: Parameters<typeof orderAnswer>) {
    super(of[0]);
    this.answer = orderAnswer(...of);
  }
}

/** The result of `reserve`, or the answer with which it was rejected. */
export async function orRejected<Reserved>(
  reserve: () => Promise<Reserved>,
): Promise<Reserved | { kind: "rejected"; answer: SubmitAnswer }> {
  try {
    return await reserve();
  } catch (problem) {
    if (problem instanceof Rejected) return { kind: "rejected", answer: problem.answer };
    throw problem;
  }
}
