import { vi } from "vitest";

export type FakePage = ReturnType<typeof fakePage>;

/** Replaces local storage and the window until the test ends; modules load anew, as in a new page. */
export function fakePage() {
  vi.resetModules();
  const kept = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  return {
    kept,
    window,
    /** Stores a state as an earlier page would have. */
    keep: (name: string, state: unknown) => kept.set(name, JSON.stringify({ state, version: 1 })),
  };
}
