import { isEmail } from "#domain/checkout/contact";

/** What a message to the store can be about, in the order of the form. */
export const contactCategories = [
  "General Questions",
  "Order Questions",
  "Warranty Repair",
  "Site Feedback",
] as const;

export type ContactCategory = (typeof contactCategories)[number];

/** `orderNumber` holds a phone number (conformance: behaviors/content). */
export type ContactMessage = {
  category: ContactCategory;
  name: string;
  email: string;
  orderNumber: string;
  messageBody: string;
  /** The names that the uploaded pictures got. */
  uploadedFiles: readonly string[];
};

/** Maximum length of each field in characters. */
export const contactMessageLimits = { name: 120, email: 254, orderNumber: 40, messageBody: 4000 } as const;

/** Pictures of one message: a fourth replaces the oldest. */
export const maxUploads = 3;
/** A larger picture is compressed before it is uploaded. */
export const uncompressedBytes = 1_048_576;

/** What `category` asks for beside name, email and comments. */
export function contactNeeds(category: ContactCategory): { phone: boolean; picture: boolean } {
  const isRepair = category === "Warranty Repair";
  return { phone: isRepair || category === "Order Questions", picture: isRepair };
}

export type ContactMessageProblem =
  | "nameRequired"
  | "emailRequired"
  | "invalidEmail"
  | "phoneRequired"
  | "commentsRequired"
  | "pictureRequired";

export type ContactMessageProblems = Partial<Record<keyof ContactMessage, ContactMessageProblem>>;

/** Problems by field, in the order of the form; empty for a message that can be sent. */
export function contactMessageProblems(message: ContactMessage): ContactMessageProblems {
  const needs = contactNeeds(message.category);
  const problems: ContactMessageProblems = {};
  if (message.name.trim() === "") problems.name = "nameRequired";
  const email = message.email.trim();
  if (email === "") problems.email = "emailRequired";
  else if (!isEmail(email)) problems.email = "invalidEmail";
  if (needs.phone && message.orderNumber.trim() === "") problems.orderNumber = "phoneRequired";
  if (message.messageBody.trim() === "") problems.messageBody = "commentsRequired";
  if (needs.picture && message.uploadedFiles.length === 0) problems.uploadedFiles = "pictureRequired";
  return problems;
}

const hourMs = 3_600_000;

/** When a warranty claim goes to the vendor at the latest, and when it is fixed (conformance: behaviors/content). */
export function claimDeadlines(reported: Date): { forwardBy: Date; fixBy: Date } {
  const after = (hours: number) => new Date(reported.getTime() + hours * hourMs);
  return { forwardBy: after(24), fixBy: after(5 * 24) };
}
