import { useEffect, useSyncExternalStore } from "react";

/** Only a store's device keeps the catalog (decision 035). */
const workerUrl = "/offline-catalog.js";
const cacheName = "davenport-catalog";
const keepEveryMs = 60 * 60_000;
/** The open page comes first. */
const startAfterMs = 4_000;

/** Starts the service worker, and has it keep the given pages now and every hour. */
export function useKeptCatalog(pages: readonly string[]): void {
  const list = pages.join("\n");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const run = () => void keep(list.split("\n"));
    const start = setTimeout(run, startAfterMs);
    const repeat = setInterval(run, keepEveryMs);
    return () => {
      clearTimeout(start);
      clearInterval(repeat);
    };
  }, [list]);
}

async function keep(pages: readonly string[]): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerUrl);
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname);
    active?.postMessage({ kind: "keep", pages, files });
  } catch {
    // A browser may refuse: the store then needs the network, as it always does elsewhere.
  }
}

/** Ends the worker and what it keeps, once the browser is no device any more. */
export async function forgetCatalog(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  await caches.delete(cacheName);
}

/** When the shown page was kept, if it comes from the device, and whether the network is away now. */
export function useOffline(): { isAway: boolean; keptAt: Date | undefined } {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const kept = document.documentElement.dataset["kept"];
  const keptAt = kept === undefined ? undefined : new Date(kept);
  const isAway = !isOnline || keptAt !== undefined;
  useEffect(() => {
    if (!isAway) return undefined;
    // Hides what only a fresh answer can promise.
    document.documentElement.dataset["away"] = "";
    const loads = (event: MouseEvent) => loadFromDevice(event);
    document.addEventListener("click", loads, { capture: true });
    return () => {
      delete document.documentElement.dataset["away"];
      document.removeEventListener("click", loads, { capture: true });
    };
  }, [isAway]);
  return { isAway, keptAt };
}

/** A link opens its page as a document, which the device has kept, instead of asking the server for its data. */
function loadFromDevice(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target !== "" || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
