import { vi } from "vitest";

/** The part of a browser page that client stores use: a readable local storage and a window with events. */
export type FakePage = {
  kept: Map<string, string>;
  window: EventTarget;
  /** Stores a state as an earlier page would have. */
  keep: (name: string, state: unknown) => void;
};

/** Replaces the browser until the test ends; modules load anew, as in a new page. */
export function fakePage(): FakePage {
  vi.resetModules();
  const kept = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  return { kept, window, keep: (name, state) => kept.set(name, JSON.stringify({ state, version: 1 })) };
}
