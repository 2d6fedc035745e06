import type { Api } from "#web/api";
import { useCall } from "#web/api/useCall";
import { noteStore, useCache, type Cache } from "#web/state/storeCache";

/**
 * What `Home` says about this browser and the store. Called once per page load; the settings of an earlier
 * visit apply until then, or if the call fails.
 */
export function useKnownStore(): Cache {
  useCall({ key: "store", call: askOnce });
  return useCache();
}

let loading: Promise<void> | undefined;

/** Not aborted when its first component unmounts: others wait for the same answer. */
function askOnce(api: Api): Promise<void> {
  loading ??= api
    .Home({})
    .then(noteStore)
    .catch(() => {
      loading = undefined;
    });
  return loading;
}
