import type { Logger } from "pino";

const delayMs = 500;
/** Bounds the buffer while the database is down. */
const maxWaiting = 10_000;

type Options<Item> = {
  log: Logger;
  /** For the log, as in 'could not store recently viewed products'. */
  what: string;
  write: (items: readonly Item[]) => Promise<void>;
  /** What two notes with the same key become; absent: the later one. */
  merge?: (before: Item, after: Item) => Item;
};

/**
 * Collects what is worth noting but not worth waiting for, and writes it together. A killed process loses what came in
 * the last half second.
 */
export function createWriteBuffer<Item>({ log, what, write, merge = (_, after) => after }: Options<Item>) {
  const waiting = new Map<string, Item>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function writeAll(): Promise<void> {
    const items = [...waiting.values()];
    waiting.clear();
    if (items.length === 0) return;
    await write(items).catch((problem: unknown) =>
      log.warn({ err: problem, items: items.length }, `could not store ${what}`),
    );
  }

  /** Resolves once everything noted so far is stored. */
  function written(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    note(key: string, item: Item): void {
      const before = waiting.get(key);
      if (before !== undefined) waiting.set(key, merge(before, item));
      else if (waiting.size < maxWaiting) waiting.set(key, item);
      timer ??= setTimeout(() => void written(), delayMs).unref();
    },
    written,
  };
}
