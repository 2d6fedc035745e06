import type { BrowserConfig } from "#contract/browserConfig";
import { takesCards } from "#web/links";

/** The path at which this module loaded: for a page that takes cards, its document's own path. */
const loadedAt = typeof window === "undefined" ? "" : window.location.pathname;

/**
 * Whether a page that takes cards must be loaded as a document of its own: only its document's content security policy
 * allows the payment provider's script (decision 014).
 */
export function needsDocument(config: Pick<BrowserConfig, "paymentPublishableKey">): boolean {
  if (config.paymentPublishableKey === "") return false;
  // Browsers that resist fingerprinting have no navigation entry.
  const [loaded] = performance.getEntriesByType("navigation");
  return !takesCards(loaded ? new URL(loaded.name).pathname : loadedAt);
}

/** Loads `url` as a document. The promise never settles: the page is gone before. */
export function loadDocument(url: string): Promise<never> {
  // Back may restore this page, which would wait forever.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  // A new history entry would lose the secret of a mailed link, which is in the current one's state.
  if (new URL(url).pathname === window.location.pathname) window.location.reload();
  else window.location.assign(url);
  return new Promise(() => undefined);
}
