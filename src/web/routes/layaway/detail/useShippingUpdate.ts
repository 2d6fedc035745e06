import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WireInput } from "#contract/index";
import type { ShippingRejection } from "#domain/layaway/shipping";
import { shippingFailedMessage, shippingUpdatedMessage } from "#domain/messages/layaway";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { ownAccount } from "#web/state/user";
import { toast } from "#web/ui/overlay/toast";

type ShippingChange = Omit<
  WireInput<"UpdateLayawayShippingByCustomer">,
  "userId" | "sessionKey" | "orderNumber"
>;

/** Changes the shipping of a layaway, then loads it again (conformance: behaviors/layaway). */
export function useShippingUpdate(orderNumber: string) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  /** @returns why the server rejected it; undefined when it is done, and when it did not answer. */
  async function update(
    change: ShippingChange,
    done = shippingUpdatedMessage,
  ): Promise<ShippingRejection | undefined> {
    setProblem("");
    setBusy(true);
    const { userId, password } = ownAccount();
    const call = pageApi().UpdateLayawayShippingByCustomer({
      userId,
      sessionKey: password,
      orderNumber,
      ...change,
    });
    const answer = await answerOrUndefined(call);
    if (answer?.status) {
      toast(done, { tone: "good" });
      await revalidate();
    } else setProblem(answer?.errorMessage || shippingFailedMessage);
    setBusy(false);
    return answer?.code || undefined;
  }

  return { update, problem, isBusy };
}
