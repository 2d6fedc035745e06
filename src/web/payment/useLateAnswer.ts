import { useEffect, useEffectEvent } from "react";

/** A payment whose answer is late, and how often it has been asked for. */
export type LatePayment<Request> = { request: Request; rounds: number };

/** The payment to ask for again after a request's end. Without an answer, one that was late still is. */
export function lateAfter<Request>(
  late: LatePayment<Request> | undefined,
  { request, isLate = late !== undefined }: { request: Request; isLate: boolean | undefined },
): LatePayment<Request> | undefined {
  return isLate ? { request, rounds: (late?.rounds ?? 0) + 1 } : undefined;
}

/** Asks again for an answer that is late, ever more rarely: the same key pays once. */
export function useLateAnswer<Request>(
  late: LatePayment<Request> | undefined,
  ask: (request: Request) => void,
): void {
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (!late || late.rounds > mostRounds) return undefined;
    const timer = setTimeout(() => askAgain(late.request), Math.min(2 ** late.rounds, 30) * 1000);
    return () => clearTimeout(timer);
  }, [late]);
}

/** For about three minutes. */
const mostRounds = 9;
