import { useEffect, useState } from "react";
import { defaultState, type StateEntry } from "#domain/fulfillment/address";
import { pageApi } from "#web/api/pageApi";

/** The states we deliver to: Georgia until the server answers, or if it does not. */
export function useDeliveryStates(): readonly StateEntry[] {
  const [states, setStates] = useState<readonly StateEntry[]>(ownState);
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      const named = await pageApi().StatesForDelivery({}, { signal: gone.signal });
      if (named.length > 0) setStates(named);
    }
    ask().catch(() => undefined);
    return () => gone.abort();
  }, []);
  return states;
}

const ownState: readonly StateEntry[] = [{ key: "Georgia", value: defaultState }];
