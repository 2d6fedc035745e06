import { isAccountUserId } from "#domain/account/email";
import { randomId } from "#web/state/randomId";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/**
 * The shopper (conformance: entities "User"): `userId` names the cart and proves nothing; '' until first needed. After
 * sign-up or sign-in it is the email, and only `pwdToken` with its cookie proves a customer.
 */
export type User = {
  userId: string;
  isLoggedIn: boolean;
  /** The session's token; '' for none. */
  pwdToken: string;
  /** What the account menu calls the customer. */
  name: string;
};

export const useUser = clientStore("davenport.user", readUser);

/** The shopper's id, created if there is none. Only in the browser. */
export function userId(): string {
  restoreStores();
  if (useUser.getState().userId === "") useUser.setState({ userId: randomId() });
  return useUser.getState().userId;
}

/** What a signed-in customer's calls send; the specification calls the token `password`. Only in the browser. */
export function ownAccount(): { userId: string; email: string; password: string } {
  const id = userId();
  return { userId: id, email: isAccountUserId(id) ? id : "", password: useUser.getState().pwdToken };
}

function readUser(stored: unknown): User {
  const fields = storedFields(stored);
  const id = storedText(fields["userId"]) ?? "";
  const token = storedText(fields["pwdToken"]) ?? "";
  const isValid =
    /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{1,254}$/u.test(id) && (id.length >= 16 || isAccountUserId(id));
  const isLoggedIn =
    fields["isLoggedIn"] === true && isValid && isAccountUserId(id) && /^[\w-]{16,128}$/.test(token);
  return {
    userId: isValid ? id : "",
    isLoggedIn,
    pwdToken: isLoggedIn ? token : "",
    name: isLoggedIn ? (storedText(fields["name"]) ?? "").slice(0, 254) : "",
  };
}
