import type { Output } from "#contract/index";
import { zeroCents } from "#domain/money";
import type { SubmitStatus } from "#domain/payments/payment";
import { submitAnswer } from "#server/payments/index";

export type LayawayAnswer = Output<"SubmitLayaway">;

/** The answer to a submitted layaway; by default nothing was placed. */
export function layawayAnswer(status: SubmitStatus, more: Partial<LayawayAnswer> = {}): LayawayAnswer {
  const amounts = { totalAmount: zeroCents, balance: zeroCents, depositAmount: zeroCents };
  const blank = { email: "", orderCompleteMsg: "", newItemList: [], nextPmtDateStr: "", ...amounts };
  return submitAnswer(status, { ...blank, ...more });
}
