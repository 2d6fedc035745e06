/** What the waitlist dialog asks (specification 1 §5). */
export type WaitlistForm = { name: string; email: string; phone: string };

/** The most characters of each field. */
export const waitlistLimits = { name: 120, email: 254, phone: 30 } as const satisfies Record<
  keyof WaitlistForm,
  number
>;

/** Fewer characters make no phone number (specification 1 §9). */
export const minPhoneCharacters = 10;

/**
 * The first thing that is wrong with the form, in the order of specification 1 §5: the name, either e-mail or
 * phone, the e-mail, the phone. `field` is where it is to be put right.
 */
export function waitlistProblem(
  typed: WaitlistForm,
): { field: keyof WaitlistForm; message: string } | undefined {
  const [name, email, phone] = [typed.name.trim(), typed.email.trim(), typed.phone.trim()];
  if (name === "") return { field: "name", message: "Name is required" };
  if (email === "" && phone === "") return { field: "email", message: "Email/Phone is required" };
  if (email !== "" && !isOneMailbox(email)) return { field: "email", message: "Invalid Email address" };
  if (phone !== "" && phone.length < minPhoneCharacters)
    return { field: "phone", message: "Invalid Phone number" };
  return undefined;
}

/** With its @ after the first character; and nothing in it that could name a second mailbox. */
function isOneMailbox(email: string): boolean {
  return email.indexOf("@") > 0 && !/[\s,;:<>()"\\]/.test(email);
}

/**
 * Whether what is known of a shopper puts them on the waitlist without a dialog: the e-mail has an @ and a dot
 * (specification 1 §5), and nothing else is wrong.
 */
export function joinsByItself(known: WaitlistForm): boolean {
  return known.email.includes("@") && known.email.includes(".") && waitlistProblem(known) === undefined;
}
