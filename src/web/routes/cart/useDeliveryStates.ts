import { useEffect, useState } from "react";
import { defaultState, type StateEntry } from "#domain/fulfillment/address";
import { pageApi } from "#web/api/pageApi";

/** The states we deliver to. Until the server has named them, and where it cannot, it is our own. */
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
