import type { Handler } from "#server/app/requestContext";
import { wireImageMap } from "#server/content/index";
import { readImageMaps } from "#server/db/queries/content";

/** All flyers. */
export const GetAllImageMaps: Handler<"GetAllImageMaps"> = async (_input, { db }) =>
  (await readImageMaps(db)).map(wireImageMap);
