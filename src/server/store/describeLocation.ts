import type { Output } from "#contract/index";
import { storeDay, storeTime, weekday } from "#domain/dates";
import { isOpenAt } from "#domain/store/hours";
import { pickupLeadTime } from "#domain/messages/pickup";
import type { LocationRow } from "#server/db/queries/locations";

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

/** A location as its own page shows it, open or closed at `now`. */
export function describeLocation(row: LocationRow, now: Date): StoreLocation {
  const { info, ...short } = describePickupLocation(row);
  const { specialInfo, pickupInstr, googleMapSrc, mapLinkUrl, imageUrl } = row.info;
  const { latitude, longitude, pickup } = row;
  const moment = { weekday: weekday(storeDay(now)), time: storeTime(now) };
  return {
    ...short,
    info: {
      ...info,
      open: row.open && isOpenAt(info.hourList, moment),
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
