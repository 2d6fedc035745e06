import { asc } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { cityAlias, zipArea } from "#server/db/schema/index";

export type ZipArea = typeof zipArea.$inferSelect;
export type CityAlias = typeof cityAlias.$inferSelect;

/** All ZIP areas we know, ascending. */
export function readZipAreas(db: Queries): Promise<ZipArea[]> {
  return db.select().from(zipArea).orderBy(asc(zipArea.zip), asc(zipArea.city));
}

export function readCityAliases(db: Queries): Promise<CityAlias[]> {
  return db.select().from(cityAlias);
}
