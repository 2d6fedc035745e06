import type { Output, Input } from "#contract/index";
import { readLocations } from "#server/db/queries/locations";
import type { RequestContext } from "#server/app/requestContext";

/** The stores by name, for lists of links; the warehouse is no store. */
export async function Locations(
  _input: Input<"Locations">,
  ctx: RequestContext,
): Promise<Output<"Locations">> {
  const stores = (await readLocations(ctx.db)).filter(({ warehouse }) => !warehouse);
  return stores.map(({ id, name, shortName }) => ({ id, name, shortName }));
}
