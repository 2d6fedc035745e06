import { fraction } from "#domain/money";
import { readLocations } from "#server/db/queries/locations";
import type { Handler } from "#server/app/requestContext";

export const GetMenuSetting: Handler<"GetMenuSetting"> = async (_input, ctx) => {
  const [settings, locations, newArrivals] = await Promise.all([
    ctx.catalog.settings(),
    readLocations(ctx.db),
    ctx.catalog.tiles({ kind: "newArrivals" }),
  ]);
  return {
    specialMenu: settings.specialMenu,
    logos: { logoUrl: "", mobileLogoUrl: "", mobileLogoOffset: 0 },
    storeLocations: locations
      .filter((location) => !location.warehouse)
      .map(({ id, name, shortName }) => ({ id, name, shortName })),
    regStoreId: null,
    regStoreName: "",
    leaseSetting: { useMobileSnippet: false, useEstimatorSnippet: false, snippetUrl: "", applyUrl: "" },
    storeName: settings.storeName,
    tariffRate: fraction(settings.tariffRate),
    newArrivalCount: newArrivals.length,
  };
};
