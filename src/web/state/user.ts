import { randomId } from "#web/state/randomId";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The shopper (conformance: entities "User"): `userId` names the cart and proves nothing. */
export type UserState = {
  /** '' until it is first needed. */
  userId: string;
};

export const useUser = clientStore<UserState>({ name: "davenport.user", version: 1, read: readUser });

/** The shopper's id, created here when there is none. Only in the browser. */
export function userId(): string {
  restoreStores();
  const known = useUser.getState().userId;
  if (known !== "") return known;
  useUser.setState({ userId: randomId() });
  return useUser.getState().userId;
}

function readUser(stored: unknown): UserState {
  const id = storedText(storedFields(stored)["userId"]) ?? "";
  return { userId: /^[\p{L}\p{N}\p{P}\p{S}]{16,64}$/u.test(id) ? id : "" };
}
