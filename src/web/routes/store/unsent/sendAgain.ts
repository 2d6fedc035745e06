import type { WireOutput } from "#contract/index";
import { submitMessage } from "#domain/messages/payments";
import { placedLaterMessage, stillNoAnswerMessage } from "#domain/messages/store/unsent";
import { isFinal } from "#domain/payments/payment";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { deviceProof } from "#web/state/storeSession";
import { forgetUnsent, noteRefused, type UnsentSale } from "#web/state/unsentSales";

export type SentAgain = { tone: "good" | "attention" | "error"; message: string };

/** Sends a sale that is no longer on the screen once more under its own key. */
export async function sendAgain(sale: UnsentSale): Promise<SentAgain> {
  const answer = await answerOrUndefined(send(sale));
  if (!answer || !isFinal(answer.status) || answer.isUnknown)
    return { tone: "attention", message: stillNoAnswerMessage };
  if (answer.status === "Processed") {
    forgetUnsent(sale.key);
    return { tone: "good", message: placedLaterMessage(sale.kind, answer.orderNumber) };
  }
  const message = submitMessage(answer.status, answer.errorMessage);
  noteRefused(sale.key, message);
  return { tone: "error", message };
}

async function send({
  key: idempotencyKey,
  ...sale
}: UnsentSale): Promise<
  Pick<WireOutput<"SubmitOrder">, "status" | "orderNumber" | "errorMessage" | "isUnknown">
> {
  const options = { idempotencyKey };
  return sale.kind === "order"
    ? pageApi().SubmitOrder({ ...sale.submit, ...deviceProof() }, options)
    : pageApi().SubmitLayaway({ ...sale.submit, ...deviceProof() }, options);
}
