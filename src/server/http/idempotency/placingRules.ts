import { providerSlowMessage } from "#domain/messages/lease";
import { isFinal, type SubmitStatus } from "#domain/payments/payment";
import type { Db } from "#server/db/engine/connect";
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
  const otherContent = async (db: Db, orderId: string | null) =>
    answer("FatalError", { errorMessage: await explainChangedContent(db, orderId) });
  const sharing: KeySharing<Answer> = {
    calls,
    async answerAbout(db, { order, hasEnded }) {
      if (order && (await isUnconfirmed(db, order)))
        return answer("Pending", order.paymentStatus === "paid" ? { errorMessage: providerSlowMessage } : {});
      if (order?.paymentStatus === "paid") return otherContent(db, order.id);
      // What waits for its cardholder can be paid for in another way.
      return hasEnded ? answer("PaymentError", {}) : answer("Pending", { isUnknown: true });
    },
  };
  return {
    isFinal: (given: Answer) => isFinal(statusOf(given)),
    isDone: (given: Answer) => statusOf(given) === "Processed",
    otherContent,
    sharing,
  } satisfies RepeatRules<Answer>;
}
