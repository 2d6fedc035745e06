import {
  contactLimits,
  isEmail,
  isPostOfficeBox,
  zipCodeProblem,
  type ContactField,
  type ContactForm,
  type ContactProblem,
} from "#domain/checkout/contact";
import { isUsPhone } from "#domain/checkout/phone";
import { cents, type Cents } from "#domain/money";

/** What a clerk's form is for. Its single name is in `firstName` until `splitName` divides it. */
export type StoreContactPurpose = "Delivery" | "Pickup" | "LayawayContact";

const requiredFields = {
  Delivery: ["firstName", "phone", "addressLine1", "city", "zipCode"],
  LayawayContact: ["firstName", "phone"],
  Pickup: [],
} as const satisfies Record<StoreContactPurpose, readonly ContactField[]>;

export function requiredStoreFields(purpose: StoreContactPurpose): readonly ContactField[] {
  return requiredFields[purpose];
}

/** Problems by field, in the order of the form. An optional field must still be valid if it is filled in. */
export function storeContactProblems(
  form: ContactForm,
  { purpose, phoneValidation }: { purpose: StoreContactPurpose; phoneValidation: boolean },
): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of checkedFields) {
    const value = (form[field] ?? "").trim();
    const isRequired = requiredStoreFields(purpose).includes(field);
    const problem = value === "" ? required(field, isRequired) : formatProblem(field, value, phoneValidation);
    if (problem) problems[field] = problem;
    else if (field === "addressLine1" && purpose === "Delivery" && isPostOfficeBox(value))
      problems[field] = { code: "postOfficeBox" };
  }
  return problems;
}

const checkedFields = ["firstName", "phone", "email", "addressLine1", "city", "zipCode", "note"] as const;

function required(field: ContactField, isRequired: boolean): ContactProblem | undefined {
  return isRequired ? { code: "required", field } : undefined;
}

function formatProblem(
  field: ContactField,
  value: string,
  phoneValidation: boolean,
): ContactProblem | undefined {
  if (value.length > contactLimits[field]) return { code: "tooLong", field };
  if (field === "phone" && phoneValidation && !isUsPhone(value)) return { code: "invalidPhone" };
  if (field === "email" && !isEmail(value)) return { code: "invalidEmail" };
  return field === "zipCode" ? zipCodeProblem(value) : undefined;
}

/** Divides a single name at its first space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}

/** The highest delivery fee that a clerk may set. */
export const maxOverrideFee = cents(500_00);

export type OverrideProblem = "invalidFee" | "feeTooHigh";

/** `fee` is undefined if the typed text is not an amount. No text means no override. */
export function overrideProblem(text: string, fee: Cents | undefined): OverrideProblem | undefined {
  if (text.trim() === "") return undefined;
  if (fee === undefined) return "invalidFee";
  return fee > maxOverrideFee ? "feeTooHigh" : undefined;
}

/** A fee of zero only waives the delivery fee inside the area, so the address is still checked. */
export function skipsCityCheck(fee: Cents | undefined): fee is Cents {
  return fee !== undefined && fee > 0;
}
