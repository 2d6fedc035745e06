import { startTransition, useEffect, useEffectEvent, useState } from "react";
import type { Api, CallOptions } from "#web/api";
import { pageApi } from "#web/api/pageApi";
import { restoreStores } from "#web/state/clientStore";

type CallToMake<Answer> = {
  /** Identifies the call; undefined makes none. */
  key: string | number | object | undefined;
  call: (api: Api, options: Pick<CallOptions, "signal">) => Promise<Answer>;
  /** How long to wait for another key first. */
  delayMs?: () => number;
};

type CallState<Answer> = {
  /** The latest answer, perhaps of an earlier key. Null and undefined do not replace it. */
  answer: NonNullable<Answer> | undefined;
  failed: boolean;
  retry: () => void;
};

/**
 * Calls the server once the component has mounted, and again whenever `key` changes. A new key and unmounting abort the
 * pending call. A failed call only sets `failed`: the API client has reported it.
 */
export function useCall<Answer>({ key, call, delayMs = noDelay }: CallToMake<Answer>): CallState<Answer> {
  const [answer, setAnswer] = useState<NonNullable<Answer>>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const makeCall = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const latest = await call(pageApi(), { signal });
      // A lazy component whose code is still loading keeps the server's HTML until it can show the answer.
      if (latest !== undefined && latest !== null) startTransition(() => setAnswer(() => latest));
    } catch {
      setFailed(!signal.aborted);
    }
  });
  const delay = useEffectEvent(delayMs);
  useEffect(() => {
    if (key === undefined) return undefined;
    restoreStores();
    const controller = new AbortController();
    const timer = setTimeout(() => void makeCall(controller.signal), delay());
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, round]);
  function retry(): void {
    setFailed(false);
    setRound(round + 1);
  }
  return { answer, failed, retry };
}

const noDelay = () => 0;
