import type { Answered, Asked } from "#contract/index";
import { findLocation } from "#server/db/places";
import type { Ctx } from "#server/handler";
import { describeLocation } from "#server/steps/describeLocation";

/** One place, 0 being the warehouse. */
export async function LocationInfo(
  asked: Asked<"LocationInfo">,
  ctx: Ctx,
): Promise<Answered<"LocationInfo">> {
  const location = await findLocation(ctx.db, asked.id);
  return location ? describeLocation(location, ctx.ports.clock.now()) : null;
}
