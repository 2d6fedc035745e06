import type { Output } from "#contract/index";
import { storeDay, storeTime, weekday } from "#domain/dates";
import { isOpenAt } from "#domain/store/hours";
import { pickupLeadTime } from "#domain/messages/fulfillment/pickup";
import { closedDays } from "#server/fulfillment/index";
import type { Settings } from "#server/db/queries/settings";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";

type PickupLocation = Output<"AllPickupLoc">[number];
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

/** A location as its own page shows it, open or closed at `now`, and closed on the calendar's days of the next week. */
export function describeLocation(
  row: LocationRow,
  { calendar, now }: { calendar: Settings["calendar"]; now: Date },
): StoreLocation {
  const { info, ...short } = describePickupLocation(row);
  const { specialInfo, pickupInstr, googleMapSrc, mapLinkUrl, imageUrl } = row.info;
  const { latitude, longitude, pickup } = row;
  const closed = closedDays(calendar.blackoutRules, now, 7);
  const isHoliday = closed.some(({ day }) => day === storeDay(now));
  const moment = { weekday: weekday(storeDay(now)), time: storeTime(now) };
  return {
    ...short,
    info: {
      ...info,
      open: row.open && !isHoliday && isOpenAt(info.hourList, moment),
      closedDays: closed,
      specialInfo,
      pickup,
      pickupInstr,
      googleMapSrc,
      mapLinkUrl: mapLinkUrl || directionsTo(latitude, longitude),
      imageUrl,
      latitude,
      longitude,
    },
  };
}

/** A link to another site's map; pages load nothing from it. */
function directionsTo(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
