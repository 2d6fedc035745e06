import { formatPhone } from "#domain/checkout/phone";
import { exclusionsInWords } from "#domain/messages/orders";
import { hourName, listed, numberWord } from "#domain/messages/content";
import type { Figures } from "#domain/content/content";
import { formatDay } from "#domain/dates";
import { quoteHonoredDays } from "#domain/fulfillment/delivery";
import { formatMoney, formatRate } from "#domain/money";
import { readLocations, type LocationRow } from "#server/db/queries/fulfillment/locations";
import type { Settings } from "#server/db/queries/settings";
import type { AppContext } from "#server/app/appContext";

/** Figures for the store's prose, from its settings, locations and rules. */
export async function readStoreFigures({
  catalog,
  db,
}: Pick<AppContext, "catalog" | "db">): Promise<Figures> {
  const [settings, locations] = await Promise.all([catalog.settings(), readLocations(db)]);
  return { ...placeFigures(locations), ...settingFigures(settings) };
}

/** A no-break space joins what must not break across lines. */
function placeFigures(locations: readonly LocationRow[]) {
  const stores = locations.filter((location) => !location.warehouse);
  const warehouse = locations.find((location) => location.warehouse)?.info;
  return {
    storeCount: numberWord(stores.length),
    storeCities: listed(stores.map(({ shortName }) => shortName)),
    warehouseAddress: warehouse
      ? `${warehouse.addressLine1}, ${warehouse.city}, ${warehouse.state}\u00a0${warehouse.zipCode}`
      : "",
    warehouseCity: warehouse?.city ?? "",
    warehousePhone: formatPhone(warehouse?.phone ?? "").replace(" ", "\u00a0"),
  };
}

function settingFigures(settings: Settings) {
  return {
    storeName: settings.storeName,
    deliveryRadiusMiles: String(settings.deliveryRadiusMiles),
    cutOffHour: hourName(settings.calendar.cutOffHour),
    deliveryHorizonDays: String(settings.calendar.horizonDays),
    quoteHonoredDays: String(quoteHonoredDays),
    tariffRate: formatRate(settings.tariffRate),
    // As written in a sentence: 9/17/2019.
    tariffSince: formatDay(settings.tariffSince).replace(/\b0/g, ""),
    tariffCostRise: formatRate(settings.tariffCostRise),
    returnDays: String(settings.returnDays),
    returnRestockingRate: formatRate(settings.returnRestockingRate),
    returnExclusions: exclusionsInWords,
    warrantyClaimDays: String(settings.warrantyClaimDays),
    warrantyForwardHours: String(settings.warrantyForwardHours),
    warrantyRepairDays: String(settings.warrantyRepairDays),
    layawayMinimumDepositRate: formatRate(settings.layawayMinimumDepositRate),
    layawayRestockingRate: formatRate(settings.layawayRestockingRate),
    layawayOverdueDays: String(settings.layawayOverdueDays),
    leaseMinimum: formatMoney(settings.leaseMinimum),
    leaseApplicationFee: formatMoney(settings.leaseApplicationFee),
  };
}
