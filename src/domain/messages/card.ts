import { contactMessage } from "#domain/messages/contact";
import type { CardProblem } from "#domain/payments/card";

/** A provider's problem without a text of our own is shown in the provider's words. */
export function cardMessage(problem: CardProblem): string {
  switch (problem.code) {
    case "nameRequired":
      return "Name is required";
    case "numberRequired":
      return "Card number is required";
    case "numberNotNumeric":
      return "Must be a number, no space";
    case "numberTooShort":
      return "Credit card number too short";
    case "numberTooLong":
      return "Credit card number too long";
    case "cvvRequired":
      return "CVV is required";
    case "cvvInvalid":
      return "CVV must be 3 or 4 digits";
    case "expiryRequired":
      return "Expiration date is required";
    case "expired":
      return "Expiration date cannot be in the past";
    case "provider":
      return problem.message;
    case "required":
    case "tooLong":
    case "invalidPhone":
    case "invalidEmail":
    case "invalidZipCode":
    case "postOfficeBox":
      return contactMessage(problem);
  }
}
