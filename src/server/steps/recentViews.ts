import type { Logger } from "pino";
import type { Db } from "#server/db/connect";
import { rememberViews, type View } from "#server/db/visitors";

/**
 * What visitors looked at, on its way into the database. Nobody waits for it: a product page asks for nothing but
 * the product. A process that is killed loses the views of the last quarter of a second, and nothing else.
 */
export type RecentViews = {
  note(view: View): void;
  /** Resolves when everything noted so far can be read. */
  written(): Promise<void>;
};

const delayMs = 250;
/** While the database is away. */
const mostWaiting = 10_000;

export function createRecentViews(db: Db, log: Logger): RecentViews {
  const waiting = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const views = [...waiting.values()];
    waiting.clear();
    if (views.length === 0) return;
    await rememberViews(db, views).catch((problem: unknown) =>
      log.warn({ err: problem, views: views.length }, "recently viewed products were not kept"),
    );
  }

  function written(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    note(view) {
      const key = `${view.cookieHash.toString("latin1")} ${view.productId} ${view.userId}`;
      if (waiting.size < mostWaiting || waiting.has(key)) waiting.set(key, view);
      timer ??= setTimeout(() => void written(), delayMs).unref();
    },
    written,
  };
}
