import type { Answered, Asked } from "#contract/index";
import { isGeorgia } from "#domain/address";
import { radiusMeters } from "#domain/delivery";
import { warehouseOf } from "#server/db/places";
import type { Ctx } from "#server/handler";

/** How an address that is being typed may go on, within the delivery area; nothing where the shop has it switched off. */
export async function SuggestAddresses(
  asked: Asked<"SuggestAddresses">,
  ctx: Ctx,
): Promise<Answered<"SuggestAddresses">> {
  const { field, text, id, session } = asked;
  const { autoCompleteAddress, autoCompleteCDF, deliveryRadiusMiles } = await ctx.catalog.settings();
  if (!autoCompleteAddress && !autoCompleteCDF) return [];
  if (id !== "") {
    const whole = await ctx.ports.geo.complete({ id, session });
    return whole && isGeorgia(whole.state) ? [{ ...whole, id: "" }] : [];
  }
  const center = await warehouseOf(ctx.db);
  const area = { center, meters: radiusMeters(deliveryRadiusMiles) };
  return ctx.ports.geo.suggest({ field, text, area, session });
}
