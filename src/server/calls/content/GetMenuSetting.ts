import { fraction } from "#domain/money";
import { readOpenings, soonestOf } from "#server/fulfillment/index";
import { storeDeviceOf } from "#server/app/actor";
import { unlockedBy } from "#server/db/queries/store/devices";
import { readLocations } from "#server/db/queries/fulfillment/locations";
import type { Handler } from "#server/app/requestContext";

export const GetMenuSetting: Handler<"GetMenuSetting"> = async (_input, ctx) => {
  const [settings, locations, newArrivalCount, openings] = await Promise.all([
    ctx.catalog.settings(),
    readLocations(ctx.db),
    ctx.catalog.count({ kind: "newArrivals" }),
    readOpenings(ctx),
  ]);
  const applyUrl = ctx.ports.lease ? settings.leaseApplyUrl : "";
  const device = storeDeviceOf(ctx.actor);
  const registered = locations.find(({ id }) => id === device?.locationId);
  return {
    specialMenu: settings.specialMenu,
    logos: { logoUrl: "", mobileLogoUrl: "", mobileLogoOffset: 0 },
    storeLocations: locations
      .filter((location) => !location.warehouse)
      .map(({ id, name, shortName }) => ({ id, name, shortName })),
    regStoreId: registered?.id ?? null,
    regStoreName: registered?.name ?? "",
    regManager: device?.kind === "manager" ? await unlockedBy(ctx.db, device.deviceId) : "",
    leaseSetting: { useMobileSnippet: false, useEstimatorSnippet: false, snippetUrl: "", applyUrl },
    storeName: settings.storeName,
    tariffRate: fraction(settings.tariffRate),
    newArrivalCount,
    soonest: soonestOf(openings, 0),
  };
};
