import type { BrowserConfig } from "#contract/browserConfig";
import { takesCards } from "#web/links";

/** Where this module came into the page: for a page that takes cards, its document's own path. */
const loadedAt = typeof window === "undefined" ? "" : window.location.pathname;

/**
 * Whether a page that takes cards must be loaded as a document of its own: a content security policy is that of the
 * document, and only the one of such a page lets a payment provider's script in (decision 014). Browsers that hide
 * how they came to a page, against fingerprints, tell no entry.
 */
export function needsDocument({
  paymentPublishableKey,
}: Pick<BrowserConfig, "paymentPublishableKey">): boolean {
  if (paymentPublishableKey === "") return false;
  const [loaded] = performance.getEntriesByType("navigation");
  return !takesCards(loaded ? new URL(loaded.name).pathname : loadedAt);
}

/** Leaves for `url` by loading it. What waits for it waits on: the page is gone before. */
export function loadDocument(url: string): Promise<never> {
  // Back may show the page as it was left, and it would wait for ever.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  // A new entry of the history would not have what this one keeps: the secret of a mail's link.
  if (new URL(url).pathname === window.location.pathname) window.location.reload();
  else window.location.assign(url);
  return new Promise(() => undefined);
}
