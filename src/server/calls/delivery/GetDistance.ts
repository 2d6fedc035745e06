import type { Answered, Asked } from "#contract/index";
import { warehouseOf } from "#server/db/places";
import type { Ctx } from "#server/handler";
import { roundMiles } from "#server/steps/assessDelivery";

/** The way by road from the warehouse to an address: miles and minutes, to be shown and nothing else. */
export async function GetDistance(asked: Asked<"GetDistance">, ctx: Ctx): Promise<Answered<"GetDistance">> {
  const way = await ctx.ports.geo.distance(await warehouseOf(ctx.db), asked);
  if (!way) return { status: "NotFound", distance: null, driveTime: null };
  return { status: "OK", distance: roundMiles(way.miles), driveTime: Math.round(way.minutes) };
}
