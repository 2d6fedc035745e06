import type { Logger } from "pino";
import type { Db } from "#server/db/engine/connect";
import { visitorOf, type Actor } from "#server/app/actor";
import { readRecentlyViewed, rememberViews, unknownVisitors, type View } from "#server/db/queries/visitors";
import { admitVisitors } from "#server/visitors/admitVisitors";

export type RecentViews = ReturnType<typeof createRecentViews>;

type Options = { db: Db; log: Logger; newVisitorsPerHour: number };

/** Drops the views of new visitors beyond the limit of their network address. */
async function storeViews(
  { db, newVisitorsPerHour: perHour }: Options,
  views: readonly View[],
): Promise<void> {
  const byVisitor = new Map(views.map((view) => [visitorKey(view), view]));
  const newcomers = await unknownVisitors(db, [...byVisitor.values()]);
  const rejected = new Set<string>();
  for (const address of new Set(newcomers.map((view) => view.address))) {
    const from = newcomers.filter((view) => view.address === address);
    const now = new Date(Math.max(...from.map(({ at }) => at.getTime())));
    const { admitted } = await admitVisitors(db, { address, visitors: from.length, perHour }, now);
    for (const view of from.slice(admitted)) rejected.add(visitorKey(view));
  }
  const admitted = views.filter((view) => !rejected.has(visitorKey(view)));
  await rememberViews(db, admitted);
}

function visitorKey({ cookieHash, userId }: View): string {
  return `${cookieHash.toString("latin1")} ${userId}`;
}

const delayMs = 250;
/** Bounds the buffer while the database is down. */
const maxWaiting = 10_000;

/**
 * Buffers product views, so that no product page waits for a write. A killed process loses those of the last quarter of
 * a second.
 */
export function createRecentViews(options: Options) {
  const waiting = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const views = [...waiting.values()];
    waiting.clear();
    if (views.length === 0) return;
    await storeViews(options, views).catch((problem: unknown) =>
      options.log.warn({ err: problem, views: views.length }, "could not store recently viewed products"),
    );
  }

  /** Resolves once everything noted so far is stored. */
  function written(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    note(view: View): void {
      const key = `${view.productId} ${visitorKey(view)}`;
      if (waiting.size < maxWaiting || waiting.has(key)) waiting.set(key, view);
      timer ??= setTimeout(() => void written(), delayMs).unref();
    },
    written,
  };
}

/** The ids of the products that the visitor viewed, latest first. */
export async function recentlyViewedBy(
  actor: Actor,
  limit: number,
  { db, views }: { db: Db; views: RecentViews },
): Promise<number[]> {
  const visitor = visitorOf(actor);
  if (!visitor) return [];
  await views.written();
  return readRecentlyViewed(db, visitor, limit);
}
