import { useEffect, useRef } from "react";
import type { CardPayment } from "#web/payment/cardValues";
import { pendingPayment, useIdempotencyKeys, type PaymentPurpose } from "#web/state/idempotencyKeys";

/** Calls `ask` once if a payment that was sent before this page opened has no final answer. Its card is gone. */
export function useResume(purpose: PaymentPurpose, ask: () => Promise<void>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (pendingPayment(useIdempotencyKeys.getState(), purpose)) void latest.current();
  }, [purpose]);
}

/** Fills the wire's card fields when asking about an earlier payment. */
export const noCard: CardPayment = { name: "", number: "", cvv: "", expMonth: 12, expYear: 2000 };
