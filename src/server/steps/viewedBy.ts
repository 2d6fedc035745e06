import { readRecentlyViewed } from "#server/db/visitors";
import type { Ctx } from "#server/handler";

/** The ids of the products that this visitor saw last, at most so many, the last one first. */
export async function viewedBy(
  { db, views, visitor }: Pick<Ctx, "db" | "views" | "visitor">,
  most: number,
): Promise<number[]> {
  if (visitor.userId === "") return [];
  await views.written();
  return readRecentlyViewed(db, visitor, most);
}
