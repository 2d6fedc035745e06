import { beforeEach, vi } from "vitest";

/** Gives each test a page of its own: empty local storage, a new window, fresh modules and a stopped clock. */
export function fakePage() {
  const storage = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-03-07T15:00:00Z") });
    vi.resetModules();
    storage.clear();
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => void storage.set(name, text),
    });
  });
  return {
    storage,
    /** Stores a state as an earlier page would have. */
    storeState: (name: string, state: unknown) => storage.set(name, JSON.stringify({ state, version: 1 })),
    /** Restores the client stores that are loaded by now. */
    restore: async () => (await import("#web/state/clientStore")).whenRestored(),
    /** Tells the page that another tab changed local storage; a key of null: that it cleared everything. */
    changeInOtherTab: (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event("storage"), { key })),
  };
}
