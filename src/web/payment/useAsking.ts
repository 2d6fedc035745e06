import { useState } from "react";
import { askingLabel } from "#domain/messages/payments";
import { dismissToast, toast } from "#web/ui/overlay/toast";

/** Whether the page asks about a payment that was sent before it opened. If that takes long, a toast says so. */
export function useAsking() {
  const [asking, setAsking] = useState(false);
  async function whileAsking(ask: () => Promise<unknown>): Promise<void> {
    setAsking(true);
    const endNotice = showWhileLong(askingLabel);
    try {
      await ask();
    } finally {
      endNotice();
      setAsking(false);
    }
  }
  return { asking, whileAsking };
}

/** Shows a message once work takes longer than a moment, wherever the page is scrolled. @returns what ends it. */
function showWhileLong(message: string): () => void {
  let id: number | undefined;
  const timer = setTimeout(() => (id = toast(message)), momentMs);
  return () => {
    clearTimeout(timer);
    if (id !== undefined) dismissToast(id);
  };
}

const momentMs = 500;
