import type { Output, Input } from "#contract/index";
import { readLocations } from "#server/db/queries/locations";
import type { RequestContext } from "#server/app/requestContext";
import { describeLocation } from "#server/store/index";

/** The warehouse and all stores with everything there is to say of them. */
export async function LocationDetails(
  _input: Input<"LocationDetails">,
  ctx: RequestContext,
): Promise<Output<"LocationDetails">> {
  const now = ctx.ports.clock.now();
  return (await readLocations(ctx.db)).map((location) => describeLocation(location, now));
}
