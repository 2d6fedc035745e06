import { vi } from "vitest";

export type FakePage = ReturnType<typeof fakePage>;

/** Replaces local storage and the window until the test ends; modules load anew, as in a new page. */
export function fakePage() {
  vi.resetModules();
  const storage = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
  });
  return {
    storage,
    window,
    /** Stores a state as an earlier page would have. */
    storeState: (name: string, state: unknown) => storage.set(name, JSON.stringify({ state, version: 1 })),
  };
}
