import { storeDeviceOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { revokeDevice } from "#server/store/index";

/** Ends the registration of the calling device. */
export const RemoveDevice: Handler<"RemoveDevice"> = async (_input, ctx) => {
  const device = storeDeviceOf(ctx.actor);
  return { status: device !== undefined && (await revokeDevice(device.deviceId, "removed", ctx)) };
};
