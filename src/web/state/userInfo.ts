import { contactFields, contactLimits, type ContactForm } from "#domain/checkout/contact";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** What this browser's shopper has told about themselves (specification 1 §3 "User": `userInfo`). */
export type UserInfo = { userInfo: ContactForm };

export const useUserInfo = clientStore<UserInfo>({
  name: "davenport.userInfo",
  version: 1,
  read: (kept) => ({ userInfo: readContactForm(storedFields(kept)["userInfo"]) }),
});

/** What is known of the shopper, for forms to begin with. Only in the browser. */
export function userInfo(): ContactForm {
  restoreStores();
  return useUserInfo.getState().userInfo;
}

/** Adds to what is known; what is empty says nothing. Of another address nothing old is kept. */
export function noteUserInfo(told: ContactForm): void {
  const known = isElsewhere(told, userInfo()) ? withoutAddress(userInfo()) : userInfo();
  const said = contactFields.filter((field) => told[field]?.trim());
  useUserInfo.setState({
    userInfo: { ...known, ...Object.fromEntries(said.map((field) => [field, told[field]?.trim()])) },
  });
}

function isElsewhere(told: ContactForm, known: ContactForm): boolean {
  return (["addressLine1", "city"] as const).some((field) => {
    const [typed, kept] = [told[field]?.trim().toLowerCase(), known[field]?.toLowerCase()];
    return Boolean(typed) && Boolean(kept) && typed !== kept;
  });
}

function withoutAddress(known: ContactForm): ContactForm {
  const { addressLine1: _1, addressLine2: _2, city: _3, state: _4, zipCode: _5, ...others } = known;
  return others;
}

export function forgetUserInfo(): void {
  restoreStores();
  useUserInfo.setState({ userInfo: {} });
}

/** The fields of a contact form that were kept; nothing longer than the form takes. */
export function readContactForm(kept: unknown): ContactForm {
  const fields = storedFields(kept);
  const typed = contactFields.map((field) => [field, storedText(fields[field])] as const);
  return Object.fromEntries(
    typed.filter(([field, text]) => text !== undefined && text.length <= contactLimits[field]),
  );
}
