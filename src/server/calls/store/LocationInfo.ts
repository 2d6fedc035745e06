import type { Output, Input } from "#contract/index";
import { findLocation } from "#server/db/queries/locations";
import type { RequestContext } from "#server/app/requestContext";
import { describeLocation } from "#server/store/index";

/** One place, 0 being the warehouse. */
export async function LocationInfo(
  input: Input<"LocationInfo">,
  ctx: RequestContext,
): Promise<Output<"LocationInfo">> {
  const location = await findLocation(ctx.db, input.id);
  return location ? describeLocation(location, ctx.ports.clock.now()) : null;
}
