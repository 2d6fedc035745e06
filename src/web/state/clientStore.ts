import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { persist, type PersistStorage, type StorageValue } from "zustand/middleware";
import { storedFields } from "#web/state/storedFields";

/**
 * A client store: state that survives a reload in local storage, under a name and a version. `read` builds the state
 * from what was stored and leaves out what is damaged or foreign; `read(undefined)` is the initial state. A value of
 * another version counts as none.
 *
 * On the server and during hydration a client store holds its initial state. Loaders await `whenStored()`; components
 * ask `useStored()`. Changes in other tabs arrive by themselves.
 */
export function clientStore<State extends object>({ name, version, read }: ClientStoreOptions<State>) {
  const store = create<State>()(
    persist<State, [], [], unknown>(() => read(undefined), {
      name,
      version,
      storage: browserStorage(version),
      skipHydration: true,
      merge: (stored) => read(stored),
    }),
  );
  const restore = () => void store.persist.rehydrate();
  stores.push({ name, restore });
  // A page's code, and with it a client store, may load after the others were restored.
  if (restored) restore();
  return store;
}

type ClientStoreOptions<State> = { name: string; version: number; read: (stored: unknown) => State };

/** Resolves when every client store holds what the browser stored. Only in the browser. */
export async function whenRestored(): Promise<void> {
  restoreStores();
}

/** The same at once: local storage answers synchronously. */
export function restoreStores(): void {
  if (restored) return;
  restored = true;
  followOtherTabs();
  for (const { restore } of stores) restore();
  for (const listener of listeners) listener();
}

/** Whether the browser stored anything under a client store's name, without loading the code that reads it. */
export function useHasStored(name: string): boolean {
  return useRestored() && textUnder(name) !== null;
}

/** Named here so that browsers without a store session never load the rest of it. */
export const storeSessionName = "davenport.storeSession";

/** False on the server and during hydration, then true. */
export function useRestored(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => restored,
    () => false,
  );
}

const stores: { name: string; restore: () => void }[] = [];
const listeners = new Set<() => void>();
let restored = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  restoreStores();
  return () => listeners.delete(listener);
}

function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    // Without a key, another tab has cleared everything.
    for (const { name, restore } of stores) if (key === null || key === name) restore();
  });
  // A page that returns from the back/forward cache has missed these events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const { restore } of stores) restore();
  });
}

/**
 * Local storage as zustand's `persist` wants it. A browser may refuse to store or have no room left: the state that it
 * refused lives on in this page, and nothing older from local storage replaces it.
 */
function browserStorage(version: number): PersistStorage<unknown> {
  let unsaved: StorageValue<unknown> | null = null;
  return {
    getItem: (name) => unsaved ?? storedValue(name, version),
    setItem(name, value) {
      try {
        localStorage.setItem(name, JSON.stringify(value));
        unsaved = null;
      } catch {
        unsaved = value;
      }
    },
    removeItem: (name) => localStorage.removeItem(name),
  };
}

/** Null for nothing, for another version and for what is not JSON. */
function storedValue(name: string, version: number): StorageValue<unknown> | null {
  try {
    const stored = storedFields(JSON.parse(textUnder(name) ?? "null"));
    return stored["version"] === version ? { state: stored["state"], version } : null;
  } catch {
    return null;
  }
}

/** Null for nothing, and where the browser refuses. */
function textUnder(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
