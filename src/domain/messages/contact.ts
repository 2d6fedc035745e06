import { contactLimits, type ContactField, type ContactProblem } from "#domain/checkout/contact";

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

export function contactMessage(problem: ContactProblem): string {
  switch (problem.code) {
    case "required":
      return `${contactLabels[problem.field]} is required`;
    case "tooLong":
      return `${contactLabels[problem.field]} must be at most ${contactLimits[problem.field]} characters`;
    case "invalidPhone":
      return "Invalid phone number";
    case "invalidEmail":
      return "Invalid email address";
    case "invalidZipCode":
      return "Invalid ZIP code";
  }
}
