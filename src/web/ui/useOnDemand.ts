import { useState } from "react";
import { toast } from "#web/ui/overlay/toast";

/**
 * Loads a module on first use. `busy` is true while it loads; a failure shows a message. Some browsers cache
 * a failed import until the page is reloaded, so a second press may fail too.
 */
export function useOnDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(then) {
      setBusy(true);
      try {
        await then(await load());
      } catch {
        toast(notLoadedMessage, { tone: "error" });
      } finally {
        setBusy(false);
      }
    },
  };
}

type OnDemand<Module> = {
  busy: boolean;
  run: (then: (module: Module) => void | Promise<void>) => Promise<void>;
};

const notLoadedMessage = "That didn't load. Please reload the page and try again.";
