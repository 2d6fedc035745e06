import { warehouseOf } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";
import { roundMiles } from "#server/fulfillment/index";

/** Driving miles and minutes from the warehouse; for display only. */
export const GetDistance: Handler<"GetDistance"> = async (input, ctx) => {
  const drive = await ctx.ports.geo.distance(await warehouseOf(ctx.db), input);
  if (!drive) return { status: "NotFound", distance: null, driveTime: null };
  return { status: "OK", distance: roundMiles(drive.miles), driveTime: Math.round(drive.minutes) };
};
