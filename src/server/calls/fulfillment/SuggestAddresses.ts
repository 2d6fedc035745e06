import { isGeorgia } from "#domain/fulfillment/address";
import { accountAreaMeters, radiusMeters } from "#domain/fulfillment/delivery";
import { warehouseOf } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";

/**
 * Completions of a typed address within the delivery area, or for an account around the warehouse; none if the settings
 * turn them off.
 */
export const SuggestAddresses: Handler<"SuggestAddresses"> = async (input, ctx) => {
  const { purpose, field, text, id, session } = input;
  const isForAccount = purpose === "account";
  const { autoCompleteAddress, autoCompleteCDF, deliveryRadiusMiles } = await ctx.catalog.settings();
  if (!autoCompleteAddress && !autoCompleteCDF) return [];
  if (id !== "") {
    const whole = await ctx.ports.geo.complete({ id, session });
    return whole && (isForAccount || isGeorgia(whole.state)) ? [{ ...whole, id: "" }] : [];
  }
  const center = await warehouseOf(ctx.db);
  const area = { center, meters: isForAccount ? accountAreaMeters : radiusMeters(deliveryRadiusMiles) };
  return ctx.ports.geo.suggest({ field, text, area, session });
};
