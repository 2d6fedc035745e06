import { oneLineAddress } from "#domain/fulfillment/address";
import type { AppContext } from "#server/app/appContext";
import { configuredAddress } from "#server/app/config/config";
import { readLocations, type LocationRow } from "#server/db/queries/fulfillment/locations";
import { readSettings } from "#server/db/queries/settings";
import type { MailStore } from "#server/mails/letter";

type Places = Record<"pickup" | "store" | "home", LocationRow | undefined>;

/** Who writes about an order: whoever hands it over, sold it, or delivers it. `site` is the online store's address. */
export function mailStore(
  { storeName, pickup, store, home }: Places & { storeName: string },
  site: string,
): MailStore {
  return { storeName, site, ...reachedAt(pickup ?? store ?? home) };
}

/** Who writes about anything else: the warehouse's phone is the store's. */
export async function readMailStore({ db, config }: Pick<AppContext, "db" | "config">): Promise<MailStore> {
  const { storeName } = await readSettings(db);
  const home = (await readLocations(db)).find(({ warehouse }) => warehouse);
  return { storeName, site: configuredAddress(config), ...reachedAt(home) };
}

function reachedAt(place: LocationRow | undefined) {
  return { storePhone: place?.info.phone, storeAddress: place && oneLineAddress(place.info) };
}
