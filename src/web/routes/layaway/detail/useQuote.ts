import type { WireInput, WireOutput } from "#contract/index";
import { useCall } from "#web/api/useCall";
import { ownAccount } from "#web/state/user";

export type ScheduleInfo = WireOutput<"GetScheduleInfo">;
export type Quote = NonNullable<ScheduleInfo["quote"]>;

type Destination = Pick<WireInput<"GetScheduleInfo">, "orderNumber" | "delivery" | "address">;

/** What a destination costs, and its delivery days; `to` undefined asks nothing. */
export function useQuote(to: Destination | undefined) {
  // As text, because it identifies the call.
  const key = to && JSON.stringify(to);
  const { answer, failed, retry } = useCall({
    key,
    call: async (api, options) => {
      if (!to) return undefined;
      return { key, info: await api.GetScheduleInfo({ ...ownAccount(), ...to }, options) };
    },
    delayMs: () => 500,
  });
  // The answer about an earlier address no longer counts.
  return { info: answer?.key === key ? answer?.info : undefined, failed, retry };
}
