import { randomId } from "#web/state/randomId";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The shopper (conformance: entities "User"): `userId` names the cart and proves nothing; '' until first needed. */
export const useUser = clientStore("davenport.user", readUser);

/** The shopper's id, created if there is none. Only in the browser. */
export function userId(): string {
  restoreStores();
  if (useUser.getState().userId === "") useUser.setState({ userId: randomId() });
  return useUser.getState().userId;
}

function readUser(stored: unknown) {
  const id = storedText(storedFields(stored)["userId"]) ?? "";
  return { userId: /^[\p{L}\p{N}\p{P}\p{S}]{16,64}$/u.test(id) ? id : "" };
}
