/** What the waitlist dialog asks for. */
export type WaitlistForm = { name: string; email: string; phone: string };

/** Maximum length of each field in characters. */
export const waitlistLimits = { name: 120, email: 254, phone: 30 } as const satisfies Record<
  keyof WaitlistForm,
  number
>;

/** A shorter text cannot be a phone number. */
export const minPhoneCharacters = 10;

export type WaitlistProblem = {
  code: "nameRequired" | "contactRequired" | "invalidEmail" | "invalidPhone";
  /** The field to correct. */
  field: keyof WaitlistForm;
};

/** The first problem, in the order of the checks: name, email or phone given, email, phone. */
export function waitlistProblem(typed: WaitlistForm): WaitlistProblem | undefined {
  const [name, email, phone] = [typed.name.trim(), typed.email.trim(), typed.phone.trim()];
  if (name === "") return { code: "nameRequired", field: "name" };
  if (email === "" && phone === "") return { code: "contactRequired", field: "email" };
  if (email !== "" && !isOneMailbox(email)) return { code: "invalidEmail", field: "email" };
  if (phone !== "" && phone.length < minPhoneCharacters) return { code: "invalidPhone", field: "phone" };
  return undefined;
}

/** The @ comes after the first character, and nothing in the text could name a second mailbox. */
function isOneMailbox(email: string): boolean {
  return email.indexOf("@") > 0 && !/[\s,;:<>()"\\]/.test(email);
}

/** Whether the known contact data registers a shopper without a dialog: its email must contain an @ and a dot. */
export function canJoinDirectly(known: WaitlistForm): boolean {
  return known.email.includes("@") && known.email.includes(".") && waitlistProblem(known) === undefined;
}
