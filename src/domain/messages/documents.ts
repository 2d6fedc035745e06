import { mostOthers, type SendProblem } from "#domain/store/sendDocument";

export const sendMessages: Record<SendProblem, string> = {
  invalidEmail: "Missing/Invalid email address",
  phoneRequired: "Phone number is required",
  invalidPhone: "Invalid phone number",
};

export const sendFailedMessage = "Failed to send PDF";
export const sentMessage = "PDF successfully sent";

/** Why a document is not sent although the form is complete. */
export const sendRejections = {
  disabled: "This store doesn't send invoices.",
  noSms: "This store can't send text messages. Please email the invoice instead.",
  orderLimit: `This invoice has already been sent to ${mostOthers.perOrder} other people. It can still go to the customer's own email and phone.`,
  deviceLimit:
    "This device has sent a lot of invoices to other people in the last hour. It can still send to the customer's own email and phone.",
} as const;
export type SendRejection = keyof typeof sendRejections;

/** In a sentence: 'your layaway statement'. */
export const documentNames = {
  invoice: "invoice",
  statement: "layaway statement",
  agreement: "layaway agreement",
} as const;

export function attachedMessage(document: keyof typeof documentNames): string {
  return `Your ${documentNames[document]} is attached.`;
}
