import { formatPhone } from "#domain/checkout/phone";
import { declineMessage, submitMessages } from "#domain/messages/payments";
import { declineCode, type DeclineCode, type SubmitStatus } from "#domain/payments/payment";
import type { Queries } from "#server/db/engine/connect";
import { warehouseOf } from "#server/db/queries/fulfillment/locations";

type Answer = { status: SubmitStatus; code?: DeclineCode; orderNumber: string; errorMessage: string };

/** The answer to a submit, with the status's own message unless `more` has another. */
export function submitAnswer<More extends Partial<Omit<Answer, "status">>>(
  status: SubmitStatus,
  more: More,
): Answer & More {
  return { status, orderNumber: "", errorMessage: submitMessages[status], ...more };
}

/** The code and message of a decline. */
export async function declined(
  reason: string,
  db: Queries,
): Promise<{ code: DeclineCode; errorMessage: string }> {
  const code = declineCode(reason);
  const isOurs = code === "limit" || code === "waiting";
  const phone = isOurs ? formatPhone((await warehouseOf(db)).info.phone) : "";
  return { code, errorMessage: declineMessage(code, phone) };
}
