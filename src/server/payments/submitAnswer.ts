import { declineMessages, submitMessages } from "#domain/messages/payments";
import { declineCode, type DeclineCode, type SubmitStatus } from "#domain/payments/payment";

type Answer = { status: SubmitStatus; code?: DeclineCode; orderNumber: string; errorMessage: string };

/** The answer to a submit, with the status's own message unless `more` has another. */
export function submitAnswer<More extends Partial<Omit<Answer, "status">>>(
  status: SubmitStatus,
  more: More,
): Answer & More {
  return { status, orderNumber: "", errorMessage: submitMessages[status], ...more };
}

/** The code and message of a decline. */
export function declined(reason: string): { code: DeclineCode; errorMessage: string } {
  const code = declineCode(reason);
  return { code, errorMessage: declineMessages[code] };
}
