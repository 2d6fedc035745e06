import { readCityFees } from "#server/db/queries/fulfillment/fees";
import type { Handler } from "#server/app/requestContext";

export const DeliveryList: Handler<"DeliveryList"> = (_input, { db }) => readCityFees(db);
