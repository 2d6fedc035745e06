import type { Answered, Asked } from "#contract/index";
import { warehouseOf } from "#server/db/places";
import type { Ctx } from "#server/handler";
import { roundMiles } from "#server/steps/assessDelivery";

/** The way by road from the warehouse to an address: miles and minutes. */
export async function GetDistance(asked: Asked<"GetDistance">, ctx: Ctx): Promise<Answered<"GetDistance">> {
  const located = await ctx.ports.geo.locate(asked);
  if (!located) return { status: "NotFound", distance: null, driveTime: null };
  const { miles, minutes } = await ctx.ports.geo.drive(await warehouseOf(ctx.db), located);
  return { status: "OK", distance: roundMiles(miles), driveTime: Math.round(minutes) };
}
