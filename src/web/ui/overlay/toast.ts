import { useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  message: string;
  tone: "plain" | "good" | "error";
  /** An optional link, such as 'View cart'. */
  action?: { label: string; to: string };
};

/**
 * Shows a short message that disappears on its own, so never make it the only place that says something.
 * @returns its id, to dismiss it sooner.
 */
export function toast(
  message: string,
  { tone = "plain", action }: Partial<Pick<Toast, "tone" | "action">> = {},
): number {
  lastId += 1;
  // Show at most three toasts, and each message only once.
  const others = shown.filter((other) => other.message !== message).slice(-2);
  show([...others, { id: lastId, message, tone, action }]);
  return lastId;
}

export function dismissToast(id: number) {
  show(shown.filter((other) => other.id !== id));
}

/** The visible toasts, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Subscribes a component to the visible toasts. The server renders none. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, shownToasts, () => none);
}

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let shown = none;
let lastId = 0;

function show(toasts: readonly Toast[]) {
  shown = toasts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
