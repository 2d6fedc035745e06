import type { Api } from "#web/api";
import { useCall } from "#web/api/useCall";
import { noteStore, useCache, type Cache } from "#web/state/storeCache";

/**
 * What `Home` says about this browser and the store, for pages that do not call it for anything else. It is called once
 * while the page is open; until it answers, and when it cannot, what the browser stored on an earlier visit counts.
 */
export function useKnownStore(): Cache {
  useCall({ key: "store", call: askOnce });
  return useCache();
}

let asked: Promise<void> | undefined;

/** Not aborted when its first component unmounts: others wait for the same answer. */
function askOnce(api: Api): Promise<void> {
  asked ??= api
    .Home({})
    .then(noteStore)
    .catch(() => {
      asked = undefined;
    });
  return asked;
}
