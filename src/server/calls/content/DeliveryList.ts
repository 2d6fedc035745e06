import type { Answered, Asked } from "#contract/index";
import { readCityFees } from "#server/db/feeLists";
import type { Ctx } from "#server/handler";

/** What a delivery costs by city. */
export function DeliveryList(_asked: Asked<"DeliveryList">, { db }: Ctx): Promise<Answered<"DeliveryList">> {
  return readCityFees(db);
}
