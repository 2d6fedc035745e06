import { storeSessionName, unsentSalesName } from "#web/state/clientStore";

/**
 * Removes everything that this browser stores except what is the device's own, its registration and the sales without
 * an answer, and starts at the home page in a new document, so that nothing stays in memory or in a form either.
 */
export function forgetShopper(): void {
  forgetStored(storeSessionName, unsentSalesName);
  window.location.replace("/");
}

/** Removes everything that this browser stores except what stays. */
export function forgetStored(...staying: readonly string[]): void {
  for (const name of Object.keys(localStorage)) if (!staying.includes(name)) localStorage.removeItem(name);
  sessionStorage.clear();
  // The store's own cookies are out of a script's reach, and the device needs them.
  for (const [name = ""] of document.cookie.split("; ").map((cookie) => cookie.split("=")))
    if (name !== "") document.cookie = `${name}=; path=/; max-age=0`;
}
