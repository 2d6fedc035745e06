import { fraction } from "#domain/money";
import { readOpenings, soonestOf } from "#server/fulfillment/index";
import { storeDeviceOf } from "#server/app/actor";
import { unlockedBy } from "#server/db/queries/store/devices";
import { describeLeaseSetting } from "#server/lease/index";
import type { Handler } from "#server/app/requestContext";

export const GetMenuSetting: Handler<"GetMenuSetting"> = async (_input, ctx) => {
  const [settings, locations, newArrivalCount, openings] = await Promise.all([
    ctx.catalog.settings(),
    ctx.catalog.locations(),
    ctx.catalog.count({ kind: "newArrivals" }),
    readOpenings(ctx),
  ]);
  const { logoUrl, mobileLogoUrl, mobileLogoOffset } = settings;
  const device = storeDeviceOf(ctx.actor);
  const registered = locations.find(({ id }) => id === device?.locationId);
  return {
    specialMenu: settings.specialMenu,
    logos: { logoUrl, mobileLogoUrl, mobileLogoOffset },
    storeLocations: locations
      .filter((location) => !location.warehouse)
      .map(({ id, name, shortName }) => ({ id, name, shortName })),
    regStoreId: registered?.id ?? null,
    regStoreName: registered?.name ?? "",
    regManager: device?.kind === "manager" ? await unlockedBy(ctx.db, device.deviceId) : "",
    leaseSetting: describeLeaseSetting(settings, ctx),
    storeName: settings.storeName,
    helpPhone: locations.find(({ warehouse }) => warehouse)?.info.phone ?? "",
    tariffRate: fraction(settings.tariffRate),
    newArrivalCount,
    soonest: soonestOf(openings, 0),
  };
};
