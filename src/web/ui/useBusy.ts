import { useState } from "react";

/** Whether work that a press started is under way, however it ends. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, whileBusy };
}
