import { isGeorgia } from "#domain/fulfillment/address";
import { radiusMeters } from "#domain/fulfillment/delivery";
import { warehouseOf } from "#server/db/queries/locations";
import type { Handler } from "#server/app/requestContext";

/** Completions of a typed address within the delivery area; none if the settings turn them off. */
export const SuggestAddresses: Handler<"SuggestAddresses"> = async (input, ctx) => {
  const { field, text, id, session } = input;
  const { autoCompleteAddress, autoCompleteCDF, deliveryRadiusMiles } = await ctx.catalog.settings();
  if (!autoCompleteAddress && !autoCompleteCDF) return [];
  if (id !== "") {
    const whole = await ctx.ports.geo.complete({ id, session });
    return whole && isGeorgia(whole.state) ? [{ ...whole, id: "" }] : [];
  }
  const center = await warehouseOf(ctx.db);
  const area = { center, meters: radiusMeters(deliveryRadiusMiles) };
  return ctx.ports.geo.suggest({ field, text, area, session });
};
