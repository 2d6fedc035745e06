import type { Logger } from "pino";
import type { Db } from "#server/db/engine/connect";
import { createWriteBuffer } from "#server/app/writeBuffer";
import { rememberedVisitor, type Actor } from "#server/app/actor";
import {
  createVisitors,
  readRecentlyViewed,
  rememberViews,
  unknownVisitors,
  type View,
} from "#server/db/queries/visitors";
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
  const created: View[] = [];
  for (const address of new Set(newcomers.map((view) => view.address))) {
    const from = newcomers.filter((view) => view.address === address);
    const now = new Date(Math.max(...from.map(({ at }) => at.getTime())));
    const { admitted } = await admitVisitors(db, { address, visitors: from.length, perHour }, now);
    created.push(...from.slice(0, admitted));
  }
  if (created.length > 0) await createVisitors(db, created);
  // It skips visitors who were not admitted.
  await rememberViews(db, views);
}

function visitorKey({ cookieHash, userId }: View): string {
  return `${cookieHash.toString("latin1")} ${userId}`;
}

/** Product views are buffered, so that no product page waits for a write. */
export function createRecentViews(options: Options) {
  const { note, written } = createWriteBuffer<View>({
    log: options.log,
    what: "recently viewed products",
    write: (views) => storeViews(options, views),
  });
  return { note: (view: View) => note(`${view.productId} ${visitorKey(view)}`, view), written };
}

/** The ids of the products that the visitor viewed, latest first. */
export async function recentlyViewedBy(
  actor: Actor,
  limit: number,
  { db, views }: { db: Db; views: RecentViews },
): Promise<number[]> {
  const visitor = rememberedVisitor(actor);
  if (!visitor) return [];
  await views.written();
  return readRecentlyViewed(db, visitor, limit);
}
