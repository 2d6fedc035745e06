import { useEffect, useEffectEvent, useState } from "react";

/** A payment request and the idempotency key that it was sent under. */
export type SentPayment<Request> = { request: Request; key: string };

/** A payment whose answer is late, and how often it has been asked for since the shopper's last press. */
export type LatePayment<Request> = SentPayment<Request> & { rounds: number };

/** What one request has learned: undefined when no answer arrived. */
type RequestOutcome<Request> = SentPayment<Request> & { isLate: boolean | undefined };

/** The payment to ask for again after a request's end. Without an answer, one that was late still is. */
export function lateAfter<Request>(
  late: LatePayment<Request> | undefined,
  { request, key, isLate = late !== undefined }: RequestOutcome<Request>,
): LatePayment<Request> | undefined {
  return isLate ? { request, key, rounds: (late?.rounds ?? 0) + 1 } : undefined;
}

/**
 * Milliseconds until the next automatic request, doubling up to 30 seconds; undefined after about three minutes. While
 * a press's own request runs, it shares that one's answer.
 */
export function nextDelay({ rounds }: { rounds: number }): number | undefined {
  return rounds > mostRounds ? undefined : Math.min(2 ** rounds, 30) * 1000;
}

const mostRounds = 9;

/** Keeps a payment whose answer is late, and sends it again by itself under its own key. */
export function useLateAnswer<Request>(ask: (sent: SentPayment<Request>) => Promise<unknown>) {
  const [late, setLate] = useState<LatePayment<Request>>();
  const noteOutcome = (outcome: RequestOutcome<Request>) => setLate((now) => lateAfter(now, outcome));
  async function poll(sent: SentPayment<Request>): Promise<void> {
    try {
      await ask(sent);
    } catch (problem) {
      noteOutcome({ ...sent, isLate: undefined });
      reportError(problem);
    }
  }
  const pollAgain = useEffectEvent(poll);
  useEffect(() => {
    const delay = late && nextDelay(late);
    if (!late || delay === undefined) return undefined;
    const timer = setTimeout(() => void pollAgain(late), delay);
    return () => clearTimeout(timer);
  }, [late]);

  /** The shopper's press, after which the automatic requests begin anew. */
  async function check(): Promise<void> {
    if (!late) return;
    setLate({ ...late, rounds: 0 });
    await poll(late);
  }

  return { late: late && { ...late, isPolling: nextDelay(late) !== undefined }, noteOutcome, check };
}
