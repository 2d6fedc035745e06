import type { Output, Input } from "#contract/index";
import { readCityFees } from "#server/db/queries/fees";
import type { RequestContext } from "#server/app/requestContext";

/** What a delivery costs by city. */
export function DeliveryList(
  _input: Input<"DeliveryList">,
  { db }: RequestContext,
): Promise<Output<"DeliveryList">> {
  return readCityFees(db);
}
