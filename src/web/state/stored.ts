import { useSyncExternalStore } from "react";
import { create } from "zustand";

/**
 * A store that survives a reload in local storage, under a name and a version. `read` makes the state from
 * what was kept: it drops what is damaged or foreign, and makes the initial state from `undefined`. A value of
 * another version counts as none. (zustand's own `persist` does more than this and costs four times the bytes.)
 *
 * On the server and while React takes over the server's HTML such a store holds its initial state; in loaders
 * await `whenStored()`, in components ask `useStored()`. Other tabs' changes arrive by themselves.
 */
export function persistent<State>({ name, version, read }: StoreOf<State>) {
  const useStore = create<State>()(() => read(undefined));
  let restored = false;
  let restoring = false;
  /** What the browser would not keep lives on here, and nothing older from there takes its place. */
  let refused = false;
  useStore.subscribe((state) => {
    if (!restoring) refused = !write(name, JSON.stringify({ state, version }));
  });
  const store = {
    name,
    isRestored: () => restored,
    restore() {
      if (refused) return;
      restoring = true;
      useStore.setState(read(keptUnder(name, version)), true);
      restoring = false;
      restored = true;
    },
  };
  stores.push(store);
  // The code of a page, and with it a store, may come after the others were read.
  if (listening) store.restore();
  return useStore;
}

type StoreOf<State> = { name: string; version: number; read: (kept: unknown) => State };

/** Resolves when every store holds what the browser kept. Only in the browser. */
export async function whenStored(): Promise<void> {
  restoreStored();
}

/** The same at once; nothing happens for stores that are there already. */
export function restoreStored(): void {
  listenToOtherTabs();
  for (const store of stores) if (!store.isRestored()) store.restore();
  for (const listener of listeners) listener();
}

/** Reads one store once more, for what must not miss another tab's change of this very moment. */
export function rereadStored(name: string): void {
  for (const store of stores) if (store.name === name) store.restore();
}

/** False on the server and in the first render of its HTML, then true. */
export function useStored(): boolean {
  return useSyncExternalStore(subscribe, isRestored, () => false);
}

const stores: { name: string; isRestored: () => boolean; restore: () => void }[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  restoreStored();
  return () => listeners.delete(listener);
}

function isRestored(): boolean {
  return stores.every((store) => store.isRestored());
}

let listening = false;

function listenToOtherTabs(): void {
  if (listening) return;
  listening = true;
  window.addEventListener("storage", ({ key }) => {
    // Without a key another tab has cleared everything.
    for (const store of stores) if (key === null || key === store.name) store.restore();
  });
  // A page that comes back from the browser's own page cache has heard no events meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const store of stores) store.restore();
  });
}

/** A browser may refuse its storage, or have no room left; then the page goes on without. */
function write(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The state under this name; undefined for none, another version or what is no JSON. */
function keptUnder(name: string, version: number): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    const fits = typeof kept === "object" && kept !== null && "version" in kept && kept.version === version;
    return fits && "state" in kept ? kept.state : undefined;
  } catch {
    return undefined;
  }
}
