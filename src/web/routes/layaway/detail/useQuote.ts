import type { WireInput, WireOutput } from "#contract/index";
import { useCall } from "#web/api/useCall";
import { currentAbilities, deviceProof } from "#web/state/storeSession";
import { ownAccount } from "#web/state/user";

export type ScheduleInfo = WireOutput<"GetScheduleInfo">;
export type Quote = NonNullable<ScheduleInfo["quote"]>;

type Destination = Pick<WireInput<"GetScheduleInfo">, "orderNumber" | "delivery" | "address">;

/** What a destination costs, and its delivery days, to its customer or a manager; `to` undefined asks nothing. */
export function useQuote(to: Destination | undefined) {
  // As text, because it identifies the call.
  const key = to && JSON.stringify(to);
  const { answer, failed, retry } = useCall({
    key,
    call: async (api, options) => {
      if (!to) return undefined;
      const asked = currentAbilities().manageLayaways
        ? api.GetScheduleInfoForStore({ ...deviceProof(), ...to }, options)
        : api.GetScheduleInfo({ ...ownAccount(), ...to }, options);
      return { key, info: await asked };
    },
    delayMs: () => 500,
  });
  // The answer about an earlier address no longer counts.
  return { info: answer?.key === key ? answer?.info : undefined, failed, retry };
}
