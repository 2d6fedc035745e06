import { abilities, type Abilities, type StoreSession } from "#domain/store/store";
import { storedFields, storedText, storedInteger } from "#web/state/storedFields";
import { clientStore, restoreStores, storeSessionName } from "#web/state/clientStore";

/** This browser's registered device (conformance: entities "Store session"); the server checks the device itself. */
export const useStoreSession = clientStore(storeSessionName, (stored) => ({
  session: readSession(storedFields(stored)["session"]),
}));

/** What this browser may do: `const can = useAbilities()`, then `can.emptyCart`. */
export function useAbilities(): Abilities {
  return abilities(useStoreSession(({ session }) => session));
}

/** The same outside of components. */
export function currentAbilities(): Abilities {
  restoreStores();
  return abilities(useStoreSession.getState().session);
}

/** What the calls of a device send. */
export function deviceProof(): { userId: string; authToken: string } {
  const { userId, sessionKey: authToken } = deviceKey();
  return { userId, authToken };
}

/** What the calls about a store's documents send; they call the device's token `sessionKey`. */
export function deviceKey(): { userId: string; sessionKey: string } {
  restoreStores();
  const { session } = useStoreSession.getState();
  return { userId: session?.userId ?? "", sessionKey: session?.authToken ?? "" };
}

/** Complete or undefined. The browser never stores who unlocked the session, or for how long. */
function readSession(stored: unknown): StoreSession | undefined {
  const fields = storedFields(stored);
  const userId = storedText(fields["userId"]);
  const storeId = storedInteger(fields["storeId"], 0, 1_000_000);
  const storeName = storedText(fields["storeName"]);
  const authToken = storedText(fields["authToken"]);
  if (!userId || storeId === undefined || !storeName || !authToken) return undefined;
  return { userId, storeId, storeName, authToken, kiosk: fields["kiosk"] === true };
}
