import { weekday, type Day } from "#domain/dates";
import { oneLineAddress } from "#domain/fulfillment/address";
import { pickupHoursMessage, specialHoursLabel } from "#domain/messages/store/store";
import { CallProblem, type Api } from "#web/api";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { restoreStores } from "#web/state/clientStore";
import { currentAbilities, useStoreSession } from "#web/state/storeSession";

/**
 * The store that an order is picked up at, or the warehouse for a delivery: who to call about it. Null if it does not
 * load soon, since the page is complete without it, and a shopper who has paid must not wait.
 */
export async function loadOrderPlace(api: Api, pickupLocId: number | undefined): Promise<StorePlace | null> {
  const signal = AbortSignal.timeout(mostMs);
  try {
    return await api.LocationInfo({ id: pickupLocId ?? warehouseId }, { signal });
  } catch (problem) {
    if (problem instanceof CallProblem || signal.aborted) return null;
    throw problem;
  }
}

/** At a clerk's desk, the store that sells, whose name is on what it prints. Null elsewhere, or if it does not load soon. */
export async function loadSellingStore(api: Api): Promise<StorePlace | null> {
  restoreStores();
  const { session } = useStoreSession.getState();
  return session && currentAbilities().invoices ? loadOrderPlace(api, session.storeId) : null;
}

/** Where it is, on one line; '' if it is not known. */
export function placeAddress(place: StorePlace | null): string {
  return place ? [place.name, oneLineAddress(place.info)].join(", ") : "";
}

/** When it is open on the day of a pickup, as far as that is known; '' without a day. */
export function pickupHours({ hourList, specialDays }: StorePlace["info"], day: Day | undefined): string {
  if (!day) return "";
  const special = specialDays.find((one) => one.day === day);
  if (special) return pickupHoursMessage(special.name, specialHoursLabel(special));
  const usual = hourList.find(({ weekdays }) => weekdays.includes(weekday(day)));
  return usual ? pickupHoursMessage(usual.key, usual.value) : "";
}

/** Every delivery leaves from it. */
const warehouseId = 0;
const mostMs = 3000;
