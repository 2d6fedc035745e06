import type { Answered, Asked } from "#contract/index";
import { readLocations } from "#server/db/places";
import type { Ctx } from "#server/handler";

/** The stores by name, for lists of links; the warehouse is no store. */
export async function Locations(_asked: Asked<"Locations">, ctx: Ctx): Promise<Answered<"Locations">> {
  const stores = (await readLocations(ctx.db)).filter(({ warehouse }) => !warehouse);
  return stores.map(({ id, name, shortName }) => ({ id, name, shortName }));
}
