import { storedFields, storedText } from "#web/state/storedFields";

/**
 * The secret of a mail's link: it comes behind the '#', which no browser sends anywhere, and moves at once into the
 * page's entry of the history, so that it is neither in the address bar nor in what scripts report of it.
 */
export function orderKey(): string {
  const inAddress = new URLSearchParams(window.location.hash.slice(1)).get("key");
  const kept = storedText(storedFields(storedFields(window.history.state)["usr"])["orderKey"]);
  return inAddress ?? kept ?? "";
}

/** Takes the secret out of the address; a reload still finds it. */
export function hideOrderKey(key: string): void {
  if (key === "" || window.location.hash === "") return;
  const entry = storedFields(window.history.state);
  const usr = { ...storedFields(entry["usr"]), orderKey: key };
  window.history.replaceState({ ...entry, usr }, "", window.location.pathname);
}
