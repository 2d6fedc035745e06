/** The fields of the contact/address form, in the order in which they stand on the page. */
export const contactFields = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "zipCode",
  "note",
] as const;

export type ContactField = (typeof contactFields)[number];

/** What was typed; an absent field is an empty one. */
export type ContactForm = Partial<Record<ContactField, string>>;

/** What the form is for: Contact is the account's own data, where an address may be left out. */
export type ContactPurpose = "Delivery" | "Pickup" | "Contact";

/** Sentences by field, in the order of the form; empty when all is well. */
export type ContactProblems = Partial<Record<ContactField, string>>;

export const contactLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  phone: "Phone",
  email: "Email",
  addressLine1: "Address",
  addressLine2: "Address Line 2",
  city: "City",
  state: "State",
  zipCode: "ZIP Code",
  note: "Note",
} as const satisfies Record<ContactField, string>;

export const addressLine2Placeholder = "(Apartment number, etc.)";

/** The most characters of a field; a note is what a driver can read at the door. */
export const contactLimits = {
  firstName: 60,
  lastName: 60,
  phone: 30,
  email: 254,
  addressLine1: 100,
  addressLine2: 100,
  city: 60,
  state: 30,
  zipCode: 10,
  note: 500,
} as const satisfies Record<ContactField, number>;

/** The fields with a red asterisk: name, phone and e-mail, and for a delivery the address (specification 2 §5). */
export function requiredContactFields(purpose: ContactPurpose): readonly ContactField[] {
  const person = ["firstName", "lastName", "phone", "email"] as const;
  return purpose === "Delivery" ? [...person, "addressLine1", "city", "state", "zipCode"] : person;
}

/** Does the contact form make sense? `phoneValidation` asks for a 10-digit US number. */
export function contactProblems(
  form: ContactForm,
  rules: { purpose: ContactPurpose; phoneValidation: boolean },
): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of contactFields) {
    if (rules.purpose === "Pickup" && addressFields.has(field)) continue;
    const problem = contactFieldProblem(field, form[field], rules);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

/** The sentence for one field of the form, or undefined. */
export function contactFieldProblem(
  field: ContactField,
  typed: string | undefined,
  rules: { purpose: ContactPurpose; phoneValidation: boolean },
): string | undefined {
  const value = (typed ?? "").trim();
  if (value === "")
    return requiredContactFields(rules.purpose).includes(field) ? requiredMessage(field) : undefined;
  if (value.length > contactLimits[field]) return tooLongMessage(field);
  if (field === "phone") return phoneProblem(value, rules.phoneValidation);
  if (field === "email") return emailProblem(value);
  return field === "zipCode" ? zipCodeProblem(value) : undefined;
}

/** '{field} is required' with the field's label, such as 'ZIP Code is required'. */
export function requiredMessage(field: ContactField): string {
  return `${contactLabels[field]} is required`;
}

export function tooLongMessage(field: ContactField): string {
  return `${contactLabels[field]} must be at most ${contactLimits[field]} characters`;
}

export const invalidPhoneMessage = "Invalid phone number";
export const invalidEmailMessage = "Invalid email address";
export const invalidZipCodeMessage = "Invalid ZIP code";

export function phoneProblem(phone: string, phoneValidation: boolean): string | undefined {
  if (phone.trim() === "") return requiredMessage("phone");
  return phoneValidation && !isUsPhone(phone) ? invalidPhoneMessage : undefined;
}

/** Ten digits, with parentheses, separators or a leading +1 as people and browsers write them. */
export function isUsPhone(phone: string): boolean {
  return /^(?:\+1)?\d{10}$/.test(phone.replace(/[\s().-]/g, ""));
}

/** The ten digits of a US number; of another text all its digits. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return isUsPhone(phone) ? digits.slice(-10) : digits;
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === "") return requiredMessage("email");
  return isEmail(email.trim()) ? undefined : invalidEmailMessage;
}

/**
 * One mailbox and a domain with a dot; nothing that could start another header or address in a mail, that cannot be
 * seen, or that a mail program reads as other text ("encoded words", RFC 2047).
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= contactLimits.email &&
    /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u.test(text) &&
    /@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(text) &&
    !/^\.|\.\.|\.@|=\?/.test(text)
  );
}

/** Five digits or 5+4 (specification 2 §5), and a place: the first is in New York's Holtsville, the last in Ketchikan. */
export function zipCodeProblem(zipCode: string): string | undefined {
  const typed = zipCode.trim();
  if (typed === "") return requiredMessage("zipCode");
  const area = Number(typed.slice(0, 5));
  const isPlace = /^\d{5}(?:-\d{4})?$/.test(typed) && area >= firstZipCode && area <= lastZipCode;
  return isPlace ? undefined : invalidZipCodeMessage;
}

const firstZipCode = 501;
const lastZipCode = 99950;

const addressFields: ReadonlySet<ContactField> = new Set([
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "zipCode",
]);
