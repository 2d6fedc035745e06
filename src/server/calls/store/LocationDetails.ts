import type { Answered, Asked } from "#contract/index";
import { readLocations } from "#server/db/places";
import type { Ctx } from "#server/handler";
import { describeLocation } from "#server/steps/describeLocation";

/** The warehouse and all stores with everything there is to say of them. */
export async function LocationDetails(
  _asked: Asked<"LocationDetails">,
  ctx: Ctx,
): Promise<Answered<"LocationDetails">> {
  const now = ctx.ports.clock.now();
  return (await readLocations(ctx.db)).map((location) => describeLocation(location, now));
}
