import { contactFields, contactLimits, type ContactForm } from "#domain/contact";
import { keptFields, keptText } from "#web/state/reading";
import { persistent, restoreStored } from "#web/state/stored";

/** What this browser's shopper has told about themselves (specification 1 §3 "User": `userInfo`). */
export type UserInfo = { userInfo: ContactForm };

export const useUserInfo = persistent<UserInfo>({
  name: "davenport.userInfo",
  version: 1,
  read: (kept) => ({ userInfo: readContactForm(keptFields(kept)["userInfo"]) }),
});

/** What is known of the shopper, for forms to begin with. Only in the browser. */
export function userInfo(): ContactForm {
  restoreStored();
  return useUserInfo.getState().userInfo;
}

/** Adds to what is known; what is empty says nothing. */
export function noteUserInfo(told: ContactForm): void {
  const known = userInfo();
  const said = contactFields.filter((field) => told[field]?.trim());
  useUserInfo.setState({
    userInfo: { ...known, ...Object.fromEntries(said.map((field) => [field, told[field]?.trim()])) },
  });
}

export function forgetUserInfo(): void {
  restoreStored();
  useUserInfo.setState({ userInfo: {} });
}

/** The fields of a contact form that were kept; nothing longer than the form takes. */
export function readContactForm(kept: unknown): ContactForm {
  const fields = keptFields(kept);
  const typed = contactFields.map((field) => [field, keptText(fields[field])] as const);
  return Object.fromEntries(
    typed.filter(([field, text]) => text !== undefined && text.length <= contactLimits[field]),
  );
}
