import { zeroCents } from "#domain/money";
import { leaseCompletionFailedMessage } from "#domain/messages/leasePages";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import type { Completion } from "#web/routes/orders/completion";
import { setLeaseOkInfo, useOrder } from "#web/state/order";
import { userId } from "#web/state/user";

export type LeaseEnd =
  | { completion: Completion; problem?: undefined }
  | {
      completion?: undefined;
      problem: string;
      /** The lease was canceled, and so was its order. */
      canceled: boolean;
    };

/**
 * Asks whether a lease is signed. `orderNumber` may be the order's identifier.
 * @returns what the completion page shows, or the message to show.
 */
export async function completeLease(orderNumber: string): Promise<LeaseEnd> {
  const answer = await answerOrUndefined(pageApi().LeaseOrderComplete({ orderNumber, userId: userId() }));
  if (!answer?.status || !answer.data) {
    const problem = answer?.errorMessage || leaseCompletionFailedMessage;
    return { problem, canceled: answer?.canceled ?? false };
  }
  const { leaseOkInfo } = useOrder.getState();
  const submitted = leaseOkInfo?.orderNumber === answer.data.orderNumber ? leaseOkInfo : undefined;
  if (submitted) setLeaseOkInfo(undefined);
  const completion = {
    orderNumber: answer.data.orderNumber,
    orderEmail: answer.data.email,
    codAmount: submitted?.codAmount ?? zeroCents,
    orderCompleteMsg: "",
    firstName: "",
    scheduledDate: submitted?.scheduledDate,
    pickupLocId: undefined,
    pickupLeadTime: "",
    services: [],
    contents: submitted?.contents,
  };
  return { completion };
}
