import type { Answered, Asked } from "#contract/index";
import { readLocations } from "#server/db/places";
import type { Ctx } from "#server/handler";
import { describePickupLocation } from "#server/steps/describeLocation";

/** The places where an order can be picked up, the warehouse first. */
export async function AllPickupLoc(
  _asked: Asked<"AllPickupLoc">,
  ctx: Ctx,
): Promise<Answered<"AllPickupLoc">> {
  const locations = await readLocations(ctx.db);
  return locations.filter(({ pickup }) => pickup).map(describePickupLocation);
}
