import { useEffect, useRef } from "react";
import type { WireInput } from "#contract/index";
import { pageApi } from "#web/api/pageApi";
import { setStagedOrder, useOrder } from "#web/state/order";

/**
 * Stages the order whenever it changes (conformance: behaviors "Staging"), unless it was staged already.
 * @returns a function that waits until the latest staging has ended.
 */
export function useStaging(claim: WireInput<"StageOrder"> | undefined): () => Promise<void> {
  const latest = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const { stagedOrder, stagedOrderNum } = useOrder.getState();
    const text = JSON.stringify(claim);
    if (!claim || (stagedOrder === text && stagedOrderNum !== "")) return undefined;
    const gone = new AbortController();
    async function stage(order: WireInput<"StageOrder">) {
      const staged = await pageApi().StageOrder(order, { signal: gone.signal });
      if (staged.status === "Processed") setStagedOrder(text, staged.orderNumber);
    }
    // An order that could not be staged can still be placed.
    latest.current = stage(claim).catch(() => undefined);
    return () => gone.abort();
  }, [claim]);
  return () => latest.current;
}
