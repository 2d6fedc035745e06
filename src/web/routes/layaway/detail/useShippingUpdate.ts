import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WireInput } from "#contract/index";
import type { ShippingRejection } from "#domain/layaway/shipping";
import { shippingFailedMessage, shippingUpdatedMessage } from "#domain/messages/layaway";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { currentAbilities, deviceProof } from "#web/state/storeSession";
import { ownAccount } from "#web/state/user";
import { toast } from "#web/ui/overlay/toast";

type ShippingChange = Omit<
  WireInput<"UpdateLayawayShippingByCustomer">,
  "userId" | "sessionKey" | "orderNumber"
>;

/** Changes the shipping of a layaway, as its customer or a manager, then loads it again (conformance: behaviors/layaway). */
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
    const answer = await answerOrUndefined(sendChange({ orderNumber, ...change }));
    if (answer?.status) {
      toast(done, { tone: "good" });
      await revalidate();
    } else setProblem(answer?.errorMessage || shippingFailedMessage);
    setBusy(false);
    return answer?.code || undefined;
  }

  return { update, problem, isBusy };
}

function sendChange(change: ShippingChange & { orderNumber: string }) {
  if (currentAbilities().manageLayaways)
    return pageApi().UpdateLayawayShippingForStore({ ...deviceProof(), ...change });
  const { userId, password } = ownAccount();
  return pageApi().UpdateLayawayShippingByCustomer({ userId, sessionKey: password, ...change });
}
