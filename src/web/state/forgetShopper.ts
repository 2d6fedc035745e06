import { storeSessionName } from "#web/state/clientStore";

/**
 * Removes everything that this browser stores except its own registration, and starts at the home page in a new
 * document, so that nothing stays in memory or in a form either.
 */
export function forgetShopper(): void {
  forgetStored();
  window.location.replace("/");
}

/** Removes everything that this browser stores except its own registration. */
export function forgetStored(): void {
  for (const name of Object.keys(localStorage)) if (name !== storeSessionName) localStorage.removeItem(name);
  sessionStorage.clear();
}
