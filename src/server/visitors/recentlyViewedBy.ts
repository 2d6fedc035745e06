import { readRecentlyViewed } from "#server/db/queries/visitors";
import type { RequestContext } from "#server/app/requestContext";

/** The ids of the products that this visitor saw last, at most so many, the last one first. */
export async function recentlyViewedBy(
  { db, views, visitor }: Pick<RequestContext, "db" | "views" | "visitor">,
  most: number,
): Promise<number[]> {
  if (visitor.userId === "") return [];
  await views.written();
  return readRecentlyViewed(db, visitor, most);
}
