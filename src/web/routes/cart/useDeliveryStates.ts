import { defaultState, type StateEntry } from "#domain/fulfillment/address";
import { useCall } from "#web/api/useCall";

/** The states we deliver to: Georgia until the server answers, or if it does not. */
export function useDeliveryStates(): readonly StateEntry[] {
  const { answer: states = [] } = useCall({
    key: "states",
    call: (api, options) => api.StatesForDelivery({}, options),
  });
  return states.length > 0 ? states : ownState;
}

const ownState: readonly StateEntry[] = [{ key: "Georgia", value: defaultState }];
