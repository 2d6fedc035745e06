import { storedFields, storedText } from "#web/state/storedFields";

/**
 * Reads the secret key of a mailed link from the URL fragment, which browsers never send. `hideOrderKey`
 * moves it into the history entry, out of the address bar and error reports.
 */
export function orderKey(): string {
  const inUrl = new URLSearchParams(window.location.hash.slice(1)).get("key");
  const stored = storedText(storedFields(storedFields(window.history.state)["usr"])["orderKey"]);
  return inUrl ?? stored ?? "";
}

/** Removes the key from the URL. A reload still finds it in the history entry. */
export function hideOrderKey(key: string): void {
  if (key === "" || window.location.hash === "") return;
  const entry = storedFields(window.history.state);
  const usr = { ...storedFields(entry["usr"]), orderKey: key };
  window.history.replaceState({ ...entry, usr }, "", window.location.pathname);
}
