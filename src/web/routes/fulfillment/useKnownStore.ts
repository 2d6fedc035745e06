import { useEffect } from "react";
import { pageApi } from "#web/api/pageApi";
import { noteStore, useCache, type Cache } from "#web/state/storeCache";

/**
 * Returns the settings that `Home` gives about this browser and the store, for pages that do not call it
 * otherwise. It is called once per page load; stored settings from an earlier visit apply until then, or if
 * the call fails.
 */
export function useKnownStore(): Cache {
  useEffect(() => {
    asked ??= ask().catch(() => {
      asked = undefined;
    });
  }, []);
  return useCache();
}

let asked: Promise<void> | undefined;

async function ask(): Promise<void> {
  noteStore(await pageApi().Home({}));
}
