import type { WireOutput } from "#contract/index";
import { contactFields } from "#domain/checkout/contact";
import type { Api } from "#web/api";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { replaceItems, saveCart, useCart } from "#web/state/cart";
import { restoreStores } from "#web/state/clientStore";
import { resetOrder } from "#web/state/order";
import { randomId } from "#web/state/randomId";
import { ownAccount, useUser } from "#web/state/user";
import { useUserInfo } from "#web/state/userInfo";

type SignedIn = WireOutput<"Login">;
export type AccountContact = NonNullable<SignedIn["contactAddr"]>;

/** Before signing in: the server must know this browser's cart to merge it. */
export async function prepareMerge(): Promise<void> {
  restoreStores();
  if (useCart.getState().addedItems.length > 0) await saveCart();
}

/** Starts a session from the answer to signing in; its items, the merged cart, replace the cart's. */
export function startSession({ pwdToken, contactAddr, itemList }: SignedIn): void {
  if (!contactAddr) return;
  restoreStores();
  useUser.setState({ userId: contactAddr.email, isLoggedIn: true, pwdToken });
  noteAccountContact(contactAddr);
  replaceItems(itemList, "");
}

/** After sign-up: the email is the user id, but nobody is signed in before it is verified. */
export function noteNewAccount(contact: AccountContact): void {
  restoreStores();
  useUser.setState({ userId: contact.email });
  noteAccountContact(contact);
}

/** Stores the account's contact for the header and for forms. */
export function noteAccountContact(contact: AccountContact): void {
  const filled = contactFields.flatMap((field) =>
    field !== "note" && contact[field] ? [[field, contact[field]] as const] : [],
  );
  useUserInfo.setState({ userInfo: Object.fromEntries(filled) });
  if (useUser.getState().isLoggedIn) useUser.setState({ name: contact.firstName || contact.email });
}

/** Loads a customer's own contact again, which a placed order has cleared. */
export async function recallContact(api: Api): Promise<void> {
  if (!useUser.getState().isLoggedIn || Object.keys(useUserInfo.getState().userInfo).length > 0) return;
  const { contactInfo } = (await answerOrUndefined(api.GetUserInfo(ownAccount()))) ?? {};
  if (contactInfo) noteAccountContact(contactInfo);
}

/** The session that this browser has left and the server has not ended yet. */
let leftSession: ReturnType<typeof ownAccount> | undefined;

/**
 * Signs this browser out at once, whatever the network does, and has the server end the session. Asked again, it tries
 * again to reach the server. @returns whether no session is left there
 */
export async function signOut(api: Api): Promise<boolean> {
  restoreStores();
  if (useUser.getState().isLoggedIn) {
    leftSession = ownAccount();
    endSession();
  }
  if (!leftSession) return true;
  const isEnded = (await answerOrUndefined(api.Logout(leftSession))) !== undefined;
  if (isEnded) leftSession = undefined;
  return isEnded;
}

/** Signs this browser out: the cart's items stay, under a new user id; contact, order and search are cleared. */
export function endSession(): void {
  restoreStores();
  resetOrder();
  useUser.setState({ userId: randomId(), isLoggedIn: false, pwdToken: "", name: "" });
  void saveCart();
}

/** The server has ended the session: the cart and what was typed stay (docs/domain.md "Identity"). */
export function dropSession(): void {
  useUser.setState({ isLoggedIn: false, pwdToken: "", name: "" });
}
