import type { Handler } from "#server/app/requestContext";
import { wireImageMap } from "#server/content/index";
import { readImageMaps } from "#server/db/queries/content";

/** The flyer with a number, alone in a list. */
export const GetImageMap: Handler<"GetImageMap"> = async ({ value }, { db }) => {
  const id = Number(value);
  if (!/^\d{1,9}$/.test(String(value))) return [];
  return (await readImageMaps(db, id)).map(wireImageMap);
};
