import { useSyncExternalStore } from "react";

/**
 * A store that survives a reload in local storage, under a name and a version. `read` makes the state from
 * what was kept: it drops what is damaged or foreign, and makes the initial state from `undefined`. A value of
 * another version counts as none.
 *
 * On the server and while React takes over the server's HTML such a store holds its initial state; in loaders
 * await `whenStored()`, in components ask `useStored()`. Other tabs' changes arrive by themselves.
 */
export function persistent<State extends object>({ name, version, read }: StoreOf<State>): Store<State> {
  const initial = read(undefined);
  let state = initial;
  let restored = false;
  /** What the browser would not keep lives on here, and nothing older from there takes its place. */
  let refused = false;
  const followers = new Set<(state: State) => void>();
  function become(next: State) {
    state = next;
    for (const follower of followers) follower(next);
  }
  const store = {
    name,
    isRestored: () => restored,
    restore() {
      if (refused) return;
      become(read(storedUnder(name, version)));
      restored = true;
    },
  };
  stores.push(store);
  // The code of a page, and with it a store, may come after the others were read.
  if (listening) store.restore();
  return Object.assign(hookOf({ initial, getState: () => state, subscribe }), {
    getState: () => state,
    setState(part: Partial<State>) {
      const next = { ...state, ...part };
      refused = !write(name, JSON.stringify({ state: next, version }));
      become(next);
    },
    subscribe,
  });
  function subscribe(follower: (state: State) => void) {
    followers.add(follower);
    return () => void followers.delete(follower);
  }
}

/** Components follow it as a hook: `useCart()`, `useCart((cart) => cart.addedItems)`; what is selected must keep its identity. */
type Store<State> = Hook<State> & {
  getState: () => State;
  /** Changes these fields and keeps the whole. */
  setState: (part: Partial<State>) => void;
  /** @returns what ends it. */
  subscribe: (follower: (state: State) => void) => () => void;
};

type Hook<State> = { (): State; <Part>(select: (state: State) => Part): Part };

function hookOf<State>(of: FollowedStore<State>): Hook<State> {
  function useFollowed(): State;
  function useFollowed<Part>(select: (state: State) => Part): Part;
  function useFollowed(select: (state: State) => unknown = (state) => state): unknown {
    return useSyncExternalStore(
      of.subscribe,
      () => select(of.getState()),
      () => select(of.initial),
    );
  }
  return useFollowed;
}

type FollowedStore<State> = {
  initial: State;
  getState: () => State;
  subscribe: (follower: () => void) => () => void;
};

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

/** Whether the browser keeps anything under a store's name, without the code that reads it. */
export function useStoredStatus(name: string): boolean {
  return useStored() && textUnder(name) !== null;
}

/** The store session's name is known here, so that most browsers need not load the rest of it. */
export const storeSessionName = "davenport.storeSession";

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
function storedUnder(name: string, version: number): unknown {
  try {
    const kept: unknown = JSON.parse(textUnder(name) ?? "null");
    const fits = typeof kept === "object" && kept !== null && "version" in kept && kept.version === version;
    return fits && "state" in kept ? kept.state : undefined;
  } catch {
    return undefined;
  }
}

/** What stands there as it is; null for nothing, and where the browser refuses. */
function textUnder(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
