import { isUsPhone } from "#domain/checkout/phone";

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

/** `Contact` is the account's own data, where the address is optional. */
export type ContactPurpose = "Delivery" | "Pickup" | "Contact";

export type ContactProblem =
  { code: "required" | "tooLong"; field: ContactField } | { code: ContactFormatProblem };

type ContactFormatProblem = "invalidPhone" | "invalidEmail" | "invalidZipCode" | "postOfficeBox";

/** Problems by field, in the order of the form; empty for a valid form. */
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

/** Maximum length of each field in characters. */
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

/** The fields with a red asterisk: name, phone and email, and the address for a delivery. */
export function requiredContactFields(purpose: ContactPurpose): readonly ContactField[] {
  const person = ["firstName", "lastName", "phone", "email"] as const;
  return purpose === "Delivery" ? [...person, "addressLine1", "city", "state", "zipCode"] : person;
}

/** `phoneValidation` requires a 10-digit US number. */
type ContactRules = { purpose: ContactPurpose; phoneValidation: boolean };

export function contactProblems(form: ContactForm, rules: ContactRules): ContactProblems {
  const problems: ContactProblems = {};
  for (const field of contactFields) {
    if (rules.purpose === "Pickup" && addressFields.has(field)) continue;
    const problem = contactFieldProblem(field, form[field], rules);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function contactFieldProblem(
  field: ContactField,
  typed: string | undefined,
  rules: ContactRules,
): ContactProblem | undefined {
  const value = (typed ?? "").trim();
  if (value === "")
    return requiredContactFields(rules.purpose).includes(field) ? { code: "required", field } : undefined;
  if (value.length > contactLimits[field]) return { code: "tooLong", field };
  if (field === "phone" && rules.phoneValidation && !isUsPhone(value)) return { code: "invalidPhone" };
  if (field === "email" && !isEmail(value)) return { code: "invalidEmail" };
  if (field === "addressLine1" && rules.purpose === "Delivery" && isPostOfficeBox(value))
    return { code: "postOfficeBox" };
  return field === "zipCode" ? zipCodeProblem(value) : undefined;
}

/** Furniture cannot be delivered there. 'PO Box 12', 'P.O. Box A12', 'POB 12' or 'Post Office Box 12'. */
export function isPostOfficeBox(street: string): boolean {
  const plain = street.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return /^(?:(?:p ?o ?|post office )box(?: (?:no|number))?(?: ?[a-z]?\d|$)|p ?o ?b ?\d+$)/i.test(plain);
}

/**
 * One mailbox at a domain with a dot. Rejects characters that could start another header or address in a mail, that
 * are invisible, or that a mail program decodes as other text ("encoded words", RFC 2047).
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= contactLimits.email &&
    /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u.test(text) &&
    /@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(text) &&
    !/^\.|\.\.|\.@|=\?/.test(text)
  );
}

/** Five digits or 5+4, in the range of assigned codes: the first is in Holtsville, NY, the last in Ketchikan, AK. */
export function zipCodeProblem(zipCode: string): ContactProblem | undefined {
  const typed = zipCode.trim();
  if (typed === "") return { code: "required", field: "zipCode" };
  const area = Number(typed.slice(0, 5));
  const isAssigned = /^\d{5}(?:-\d{4})?$/.test(typed) && area >= firstZipCode && area <= lastZipCode;
  return isAssigned ? undefined : { code: "invalidZipCode" };
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
