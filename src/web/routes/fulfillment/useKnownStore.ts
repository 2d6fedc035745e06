import { useEffect } from "react";
import { pageApi } from "#web/api/pageApi";
import { noteStore, useCache, type Cache } from "#web/state/storeCache";

/**
 * What `Home` says of this browser and of the store, for pages that do not ask it for anything else. It is asked once
 * while the page is open; what the browser kept of an earlier visit counts until then, and where nobody answers.
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
