import { useState } from "react";
import { toast } from "#web/ui/overlay/toast";

/**
 * Code that is loaded when it is first asked for: `load` imports a module. While it comes, `busy` is true; should
 * it not come, a message says so. Some browsers remember that until the page is loaded again, whatever is pressed.
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
