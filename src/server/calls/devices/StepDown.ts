import { storeDeviceOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { stepDown } from "#server/store/index";

/** Makes the calling device a clerk's again. */
export const StepDown: Handler<"StepDown"> = async (_input, ctx) => {
  const device = storeDeviceOf(ctx.actor);
  if (device?.kind === "manager") await stepDown(device.deviceId, ctx);
  return { status: true };
};
