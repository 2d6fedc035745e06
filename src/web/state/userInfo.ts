import { contactFields, contactLimits, type ContactForm } from "#domain/checkout/contact";
import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The shopper's own contact details (conformance: entities "User": `userInfo`). */
export const useUserInfo = clientStore("davenport.userInfo", (stored) => ({
  userInfo: readContactForm(storedFields(stored)["userInfo"]),
}));

/** The initial values of forms. Only in the browser. */
export function userInfo(): ContactForm {
  restoreStores();
  return useUserInfo.getState().userInfo;
}

/** Stores a form's filled fields. A different address replaces the old one completely. */
export function noteUserInfo(form: ContactForm): void {
  const known = isElsewhere(form, userInfo()) ? withoutAddress(userInfo()) : userInfo();
  const filled = contactFields.filter((field) => form[field]?.trim());
  useUserInfo.setState({
    userInfo: { ...known, ...Object.fromEntries(filled.map((field) => [field, form[field]?.trim()])) },
  });
}

function isElsewhere(form: ContactForm, known: ContactForm): boolean {
  return (["addressLine1", "city"] as const).some((field) => {
    const [typed, stored] = [form[field]?.trim().toLowerCase(), known[field]?.toLowerCase()];
    return Boolean(typed) && Boolean(stored) && typed !== stored;
  });
}

function withoutAddress(known: ContactForm): ContactForm {
  const { addressLine1: _1, addressLine2: _2, city: _3, state: _4, zipCode: _5, ...others } = known;
  return others;
}

export function clearUserInfo(): void {
  restoreStores();
  useUserInfo.setState({ userInfo: {} });
}

/** The stored fields of a contact form, without those longer than the form allows. */
export function readContactForm(stored: unknown): ContactForm {
  const fields = storedFields(stored);
  const typed = contactFields.map((field) => [field, storedText(fields[field])] as const);
  return Object.fromEntries(
    typed.filter(([field, text]) => text !== undefined && text.length <= contactLimits[field]),
  );
}
