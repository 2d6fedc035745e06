import { contactLimits, type ContactField, type ContactProblem } from "#domain/checkout/contact";
import {
  maxOverrideFee,
  type OverrideProblem,
  type StoreContactPurpose,
} from "#domain/checkout/storeContact";
import { formatMoney } from "#domain/money";

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

export function contactMessage(
  problem: ContactProblem,
  labels: Record<ContactField, string> = contactLabels,
): string {
  switch (problem.code) {
    case "required":
      return `${labels[problem.field]} is required`;
    case "tooLong":
      return `${labels[problem.field]} must be at most ${contactLimits[problem.field]} characters`;
    case "invalidPhone":
      return "Invalid phone number";
    case "invalidEmail":
      return "Invalid email address";
    case "invalidZipCode":
      return "Invalid ZIP code";
    case "postOfficeBox":
      return "We can't deliver to a PO box. Please enter a street address.";
  }
}

/** The labels of a clerk's form, which has a single name. */
export const storeContactLabels = { ...contactLabels, firstName: "Name", zipCode: "ZIP code" } as const;

export const storeNoteLabels = {
  Delivery: "Delivery Instruction",
  Pickup: "Add Note",
  LayawayContact: "Add Note",
} as const satisfies Record<StoreContactPurpose, string>;

export function storeContactMessage(problem: ContactProblem): string {
  return contactMessage(problem, storeContactLabels);
}

export const deliveryFeeLabel = "Delivery Fee";

export function overrideMessage(problem: OverrideProblem): string {
  return problem === "invalidFee"
    ? "Invalid delivery fee"
    : `The delivery fee must be at most ${formatMoney(maxOverrideFee)}`;
}
