import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { persist, type PersistStorage, type StorageValue } from "zustand/middleware";
import { storedFields } from "#web/state/storedFields";

/**
 * A client store: state that survives a reload in local storage. `read` builds it from the stored value without damaged
 * or unknown fields; `read(undefined)` is the initial state.
 *
 * On the server and during hydration a client store holds its initial state. Loaders await `whenRestored()`; components
 * use `useRestored()`. Changes in other tabs arrive by themselves.
 */
export function clientStore<State extends object>(name: string, read: (stored: unknown) => State) {
  const store = create<State>()(
    persist<State, [], [], unknown>(() => read(undefined), {
      name,
      version,
      storage: browserStorage(),
      skipHydration: true,
      merge: (stored) => read(stored),
    }),
  );
  const restore = () => void store.persist.rehydrate();
  stores.push({ name, restore });
  // A client store that loads with its page's code may come after the others were restored.
  if (restored) restore();
  return store;
}

/** A stored value of another version is ignored. */
const version = 1;

/** Resolves when every client store holds its stored state. Only in the browser. */
export async function whenRestored(): Promise<void> {
  restoreStores();
}

/** The same, synchronously: local storage needs no waiting. */
export function restoreStores(): void {
  if (restored) return;
  restored = true;
  followOtherTabs();
  for (const { restore } of stores) restore();
  for (const listener of listeners) listener();
}

/** Whether a client store has a stored state, without loading the code that reads it. */
export function useHasStored(name: string): boolean {
  return useRestored() && textUnder(name) !== null;
}

/** Here, so that a browser without the state never loads the code that reads it. */
export const storeSessionName = "davenport.storeSession";
export const deliveryFeeName = "davenport.deliveryFee";
export const unsentSalesName = "davenport.unsentSales";

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
    // No key: another tab has cleared everything.
    for (const { name, restore } of stores) if (key === null || key === name) restore();
  });
  // A page that returns from the back/forward cache has missed these events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const { restore } of stores) restore();
  });
}

/**
 * Local storage for zustand's `persist`. A browser may refuse to store or have no room left: the refused state lives on
 * in this page, and nothing older from local storage replaces it.
 */
function browserStorage(): PersistStorage<unknown> {
  let unsaved: StorageValue<unknown> | null = null;
  return {
    getItem: (name) => unsaved ?? storedValue(name),
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

/** Null for nothing, another version and invalid JSON. */
function storedValue(name: string): StorageValue<unknown> | null {
  try {
    const stored = storedFields(JSON.parse(textUnder(name) ?? "null"));
    return stored["version"] === version ? { state: stored["state"], version } : null;
  } catch {
    return null;
  }
}

/** Null for nothing, and if the browser refuses. */
function textUnder(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
