import { vi } from "vitest";

/** A browser page as far as its stores see it: a local storage that can be looked into, and a window that hears events. */
export type FakePage = {
  kept: Map<string, string>;
  window: EventTarget;
  /** Puts a state there as an earlier page would have left it. */
  keep: (name: string, state: unknown) => void;
};

/** Stands in for the browser until the test ends; modules are loaded afresh, as a page does. */
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
