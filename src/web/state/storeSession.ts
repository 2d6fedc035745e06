import { abilities, type Abilities, type StoreSession } from "#domain/store";
import { keptFields, keptText, keptWhole } from "#web/state/reading";
import { persistent, storeSessionName } from "#web/state/stored";

/** The device this browser is registered as (specification 1 §3 "Store session"); the server asks the device itself. */
export type StoreSessionState = { session: StoreSession | undefined };

export const useStoreSession = persistent<StoreSessionState>({
  name: storeSessionName,
  version: 1,
  read: (kept) => ({ session: readSession(keptFields(kept)["session"]) }),
});

/** What the page offers in this browser: `const can = useAbilities()`, then `can.emptyCart`. */
export function useAbilities(): Abilities {
  return abilities(useStoreSession(({ session }) => session));
}

/** Whole or not at all. Who lifted it, and for how long, is not for the browser to keep. */
function readSession(kept: unknown): StoreSession | undefined {
  const fields = keptFields(kept);
  const userId = keptText(fields["userId"]);
  const storeId = keptWhole(fields["storeId"], 0, 1_000_000);
  const storeName = keptText(fields["storeName"]);
  const authToken = keptText(fields["authToken"]);
  if (!userId || storeId === undefined || !storeName || !authToken) return undefined;
  return { userId, storeId, storeName, authToken, kiosk: fields["kiosk"] === true };
}
