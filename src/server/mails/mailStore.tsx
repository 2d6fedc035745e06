import { oneLineAddress } from "#domain/fulfillment/address";
import type { Queries } from "#server/db/engine/connect";
import { readLocations, type LocationRow } from "#server/db/queries/fulfillment/locations";
import { readSettings } from "#server/db/queries/settings";
import type { MailStore } from "#server/mails/letter";

type Places = Record<"pickup" | "store" | "home", LocationRow | undefined>;

/** Who writes about an order: whoever hands it over, sold it, or delivers it. */
export function mailStore({ storeName, pickup, store, home }: Places & { storeName: string }): MailStore {
  return { storeName, ...reachedAt(pickup ?? store ?? home) };
}

/** Who writes about anything else: the warehouse's phone is the store's. */
export async function readMailStore(db: Queries): Promise<MailStore> {
  const { storeName } = await readSettings(db);
  const home = (await readLocations(db)).find(({ warehouse }) => warehouse);
  return { storeName, ...reachedAt(home) };
}

function reachedAt(place: LocationRow | undefined) {
  return { storePhone: place?.info.phone, storeAddress: place && oneLineAddress(place.info) };
}
