import { invalidEnrollmentMessage } from "#domain/messages/store/store";
import { findLocation } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";
import { notRegistered, registerDevice } from "#server/store/index";

/** Turns the one-time code of a registration link into a device of its store. */
export const RegisterStore: Handler<"RegisterStore"> = async ({ storeId, authToken: code, kiosk }, ctx) => {
  const store = await findLocation(ctx.db, storeId);
  const device = store && (await registerDevice({ code, storeId, kiosk }, ctx));
  if (!device) return notRegistered(invalidEnrollmentMessage);
  const { token: authToken } = device;
  return { status: true, storeId, storeName: store.name, authToken, kiosk: device.kiosk, errorMessage: "" };
};
