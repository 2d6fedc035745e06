import { useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  message: string;
  tone: "plain" | "good" | "error";
  /** One way on, such as 'View cart'. */
  action?: { label: string; to: string };
};

/** Shows a short message that goes away by itself; it must never be the only place where something is said. */
export function toast(
  message: string,
  { tone = "plain", action }: Partial<Pick<Toast, "tone" | "action">> = {},
) {
  last += 1;
  // Three at most, and the same sentence once.
  const others = shown.filter((other) => other.message !== message).slice(-2);
  show([...others, { id: last, message, tone, action }]);
}

export function dismissToast(id: number) {
  show(shown.filter((other) => other.id !== id));
}

/** The messages on show, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** The same for a component. On the server there are none. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(listen, shownToasts, () => none);
}

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let shown = none;
let last = 0;

function show(toasts: readonly Toast[]) {
  shown = toasts;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
