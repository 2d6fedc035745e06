import type { Output } from "#contract/index";
import { addressLines } from "#domain/fulfillment/address";
import { storeDay, storeTime, weekday } from "#domain/dates";
import { openStreetMapDirections } from "#domain/store/directions";
import { isOpenAt } from "#domain/store/hours";
import { pickupLeadTime } from "#domain/messages/fulfillment/pickup";
import { specialDays, stockedLeadDays } from "#server/fulfillment/index";
import type { Settings } from "#server/db/queries/settings";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";

type PickupLocation = Omit<Output<"AllPickupLoc">[number], "taxRate">;
type StoreLocation = Output<"LocationDetails">[number];

/** A location in the list of pickup stores; an order is ready there in `leadDays`, by default from the warehouse. */
export function describePickupLocation(
  { id, name, shortName, ...row }: LocationRow,
  leadDays = row.pickupLeadDays,
): PickupLocation {
  const { description, addressLine1, addressLine2, city, state, zipCode, phone, phone2, hourList } = row.info;
  const about = { description, addressLine1, addressLine2, city, state, zipCode, phone, phone2 };
  return {
    id,
    name,
    shortName,
    info: {
      ...about,
      hourList: hourList.map(({ key, value, weekdays = [], opens = "", closes = "" }) => ({
        key,
        value,
        weekdays: [...weekdays],
        opens,
        closes,
      })),
      pickupLeadTime: pickupLeadTime(leadDays),
      warehouse: row.warehouse,
    },
  };
}

/** A location as its own page shows it, open or closed at `now`, with the calendar's special days of the next week. */
export function describeLocation(
  row: LocationRow,
  { calendar, mapsEmbedKey, now }: { calendar: Settings["calendar"]; mapsEmbedKey: string; now: Date },
): StoreLocation {
  const leadDays = stockedLeadDays({ place: { location: row }, calendar, now });
  const { info, ...short } = describePickupLocation(row, leadDays);
  const { specialInfo, pickupInstr, mapLinkUrl, imageUrl } = row.info;
  const { latitude, longitude, pickup } = row;
  const special = specialDays(calendar.blackoutRules, now, 7);
  const today = special.find(({ day }) => day === storeDay(now));
  const moment = { weekday: weekday(storeDay(now)), time: storeTime(now) };
  return {
    ...short,
    info: {
      ...info,
      open: row.open && isOpenAt(info.hourList, moment, today),
      specialDays: special.map(({ day, name, hours }) => ({
        day,
        name,
        opens: hours?.opens ?? "",
        closes: hours?.closes ?? "",
      })),
      specialInfo,
      pickup,
      pickupInstr,
      googleMapSrc: googleMapSrc(row.info, mapsEmbedKey),
      mapLinkUrl: mapLinkUrl || openStreetMapDirections(row),
      imageUrl,
      latitude,
      longitude,
    },
  };
}

/**
 * The address of Google's map for a frame: the store's own, or with a key that of its street address; '' for none. Only
 * Google's maps count, whatever the store's data say (docs/security.md T35).
 */
function googleMapSrc({ googleMapSrc: own, ...info }: LocationRow["info"], mapsEmbedKey: string): string {
  const embed = "https://www.google.com/maps/embed";
  if (own.startsWith(`${embed}?`) || own.startsWith(`${embed}/`)) return own;
  if (mapsEmbedKey === "") return "";
  const query = new URLSearchParams({ key: mapsEmbedKey, q: addressLines(info).join(", ") });
  return `${embed}/v1/place?${query}`;
}
