import { zeroCents } from "#domain/money";
import { leaseCompletionFailedMessage } from "#domain/messages/leasePages";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import type { Completion } from "#web/routes/orders/completion";
import { setLeaseOkInfo, useOrder } from "#web/state/order";
import { userId } from "#web/state/user";

/**
 * Asks whether a lease is signed. `orderNumber` may be the order's identifier.
 * @returns what the completion page shows, or the message to show.
 */
export async function completeLease(orderNumber: string): Promise<Completion | string> {
  const answer = await answerOrUndefined(pageApi().LeaseOrderComplete({ orderNumber, userId: userId() }));
  if (!answer?.status || !answer.data) return answer?.errorMessage || leaseCompletionFailedMessage;
  const { leaseOkInfo } = useOrder.getState();
  const submitted = leaseOkInfo?.orderNumber === answer.data.orderNumber ? leaseOkInfo : undefined;
  if (submitted) setLeaseOkInfo(undefined);
  return {
    orderNumber: answer.data.orderNumber,
    orderEmail: answer.data.email,
    codAmount: zeroCents,
    orderCompleteMsg: "",
    firstName: "",
    scheduledDate: undefined,
    pickupLocId: undefined,
    pickupLeadTime: "",
    services: [],
    contents: submitted?.contents,
  };
}
