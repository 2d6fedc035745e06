import { elevationProblems } from "#domain/messages/store/store";
import { storeDeviceOf } from "#server/app/actor";
import { Fault } from "#server/app/fault";
import type { Handler } from "#server/app/requestContext";
import { elevate } from "#server/store/index";

/** Lets the calling device do what the manager with this PIN may do. */
export const ElevateDevice: Handler<"ElevateDevice"> = async ({ pin }, ctx) => {
  const device = storeDeviceOf(ctx.actor);
  if (!device) throw new Fault("Forbidden", "This call is for store devices.");
  const elevated = await elevate({ ...device, pin }, ctx);
  return "problem" in elevated
    ? { status: false, name: "", errorMessage: elevationProblems[elevated.problem] }
    : { status: true, name: elevated.manager, errorMessage: "" };
};
