import { useEffect, useEffectEvent, useState } from "react";
import { forgetShopper } from "#web/state/forgetShopper";
import { useAbilities } from "#web/state/storeSession";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

/** On a kiosk, asks after a while whether anyone is there, and otherwise forgets the shopper. */
export function IdleReset() {
  return useAbilities().idleReset && <IdleWatch />;
}

const idleMs = 90_000;
const askingSeconds = 30;

function IdleWatch() {
  const [isAsking, setAsking] = useState(false);
  useIdle(isAsking ? undefined : () => setAsking(true));
  if (!isAsking) return null;
  return <StillThere onStay={() => setAsking(false)} />;
}

function StillThere({ onStay }: { onStay: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(askingSeconds);
  useEffect(() => {
    const counting = setInterval(() => setSecondsLeft((seconds) => Math.max(seconds - 1, 0)), 1_000);
    const end = setTimeout(forgetShopper, askingSeconds * 1_000);
    return () => {
      clearInterval(counting);
      clearTimeout(end);
    };
  }, []);
  return (
    <Dialog
      open
      title="Are you still there?"
      width="note"
      onClose={onStay}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={forgetShopper}>
            Start over
          </Button>
          <Button size="lg" onClick={onStay}>
            Continue
          </Button>
        </>
      }
    >
      <p>
        For your privacy, we&apos;ll clear this screen in <span className="tabular-nums">{secondsLeft}</span>{" "}
        seconds.
      </p>
    </Dialog>
  );
}

/** Calls back when nobody has touched the screen, a key or the mouse for a while; undefined does not watch. */
function useIdle(onIdle: (() => void) | undefined): void {
  const report = useEffectEvent(() => onIdle?.());
  const isWatching = onIdle !== undefined;
  useEffect(() => {
    if (!isWatching) return undefined;
    let timer = setTimeout(report, idleMs);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(report, idleMs);
    };
    const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;
    for (const sign of signs) window.addEventListener(sign, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, restart);
    };
  }, [isWatching]);
}
