import { readCityFees } from "#server/db/queries/fees";
import type { Handler } from "#server/app/requestContext";

/** What a delivery costs by city. */
export const DeliveryList: Handler<"DeliveryList"> = (_input, { db }) => readCityFees(db);
