import { warehouseOf } from "#server/db/queries/locations";
import type { Handler } from "#server/app/requestContext";
import { roundMiles } from "#server/fulfillment/index";

/** The way by road from the warehouse to an address: miles and minutes, to be shown and nothing else. */
export const GetDistance: Handler<"GetDistance"> = async (input, ctx) => {
  const fulfillment = await ctx.ports.geo.distance(await warehouseOf(ctx.db), input);
  if (!fulfillment) return { status: "NotFound", distance: null, driveTime: null };
  return {
    status: "OK",
    distance: roundMiles(fulfillment.miles),
    driveTime: Math.round(fulfillment.minutes),
  };
};
