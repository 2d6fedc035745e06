import { useEffect, useRef } from "react";
import type { CardPayment } from "#web/payment/cardValues";
import { usePublishableKey } from "#web/payment/usePublishableKey";
import { isPaymentOpen } from "#web/state/idempotencyKeys";

/** Calls `ask` once if a payment from before this page load still waits for its bank. Its card is gone. */
export function useResume(purpose: "order" | "layaway", ask: () => Promise<void>): void {
  const hasProvider = usePublishableKey() !== "";
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (hasProvider && isPaymentOpen(purpose)) void latest.current();
  }, [hasProvider, purpose]);
}

/** Fills the wire's card fields when asking about an earlier payment. */
export const noCard: CardPayment = { name: "", number: "", cvv: "", expMonth: 12, expYear: 2000 };
