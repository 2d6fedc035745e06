import { useState } from "react";
import { toast } from "#web/ui/overlay/toast";

/**
 * Loads code when it is first needed: `load` imports a module, and `busy` is true meanwhile. When loading fails a
 * message says so. Some browsers cache the failure until the page is reloaded, so the message asks for that.
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

const notLoadedMessage = "This did not load. Please reload the page and try again.";
