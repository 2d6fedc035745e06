import { providerSlowMessage } from "#domain/messages/lease";
import { isFinal, type SubmitStatus } from "#domain/payments/payment";
import type { Db } from "#server/db/engine/connect";
import { readOrder, type OrderRow } from "#server/db/queries/orders";
import type { KeySharing, RepeatRules } from "#server/http/idempotency/runOnce";
import { explainChangedContent, isUnconfirmed } from "#server/orders/index";

type PlacingCall<Answer> = {
  /** Those that share a shopper's key. */
  calls: readonly string[];
  answer: (status: SubmitStatus, told: { errorMessage?: string; isUnknown?: boolean }) => Answer;
  statusOf: (answer: Answer) => SubmitStatus;
};

/** How the calls that place an order are repeated. */
export function placingRules<Answer extends object>({ calls, answer, statusOf }: PlacingCall<Answer>) {
  /** Tells a request that can't go on under its key what came of the key. An unconfirmed order may still be placed. */
  async function outcomeOf(db: Db, order: OrderRow | undefined) {
    if (!order || !(await isUnconfirmed(db, order)))
      return answer("FatalError", { errorMessage: await explainChangedContent(db, order) });
    return answer("Pending", order.paymentStatus === "paid" ? { errorMessage: providerSlowMessage } : {});
  }
  const sharing: KeySharing<Answer> = {
    calls,
    async answerAbout(db, { order, hasEnded }) {
      // Beside what waits for its cardholder, the shopper may order anew under the same key, which then cancels it.
      if (order && order.paymentStatus !== "action_required") return outcomeOf(db, order);
      return hasEnded && !order ? answer("PaymentError", {}) : answer("Pending", { isUnknown: true });
    },
  };
  return {
    keyProvesItself: true,
    isFinal: (given: Answer) => isFinal(statusOf(given)),
    isDone: (given: Answer) => statusOf(given) === "Processed",
    otherContent: async (db: Db, orderId: string | null) =>
      outcomeOf(db, orderId === null ? undefined : await readOrder(db, orderId)),
    sharing,
  } satisfies RepeatRules<Answer>;
}
