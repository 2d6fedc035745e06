import type { BrowserConfig } from "#contract/browserConfig";

/**
 * Whether a page that takes cards must be loaded as a document of its own: a content security policy is that of the
 * document, and only the one of such a page lets a payment provider's script in (decision 057).
 */
export function needsDocument({ paymentPublishableKey }: BrowserConfig): boolean {
  if (paymentPublishableKey === "") return false;
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || !paymentPath.test(new URL(loaded.name).pathname);
}

const paymentPath = /^\/(?:orderSummary|orderDetail\/[^/]+)\/?$/i;

/** Leaves for `url` by loading it. What waits for it waits on: the page is gone before. */
export function loadDocument(url: string): Promise<never> {
  // Back may show the page as it was left, and it would wait for ever.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(url);
  return new Promise(() => undefined);
}
