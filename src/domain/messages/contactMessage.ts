import type { ContactCategory, ContactMessageProblem } from "#domain/content/contactMessage";

const problemMessages: Record<ContactMessageProblem, string> = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  invalidEmail: "Invalid email address",
  phoneRequired: "Order Number is required",
  commentsRequired: "Comments is required",
  pictureRequired: "Please add a picture of the problem",
};

export function contactMessageProblem(problem: ContactMessageProblem): string {
  return problemMessages[problem];
}

/** The label of the message itself. */
export function commentsLabel(category: ContactCategory): string {
  if (category === "Warranty Repair") return "Problem Description";
  return category === "Site Feedback" ? "Your Feedback" : "Your Questions";
}

export const uploadFailedMessage = "Failed to upload";
export const pictureKindMessage = "Please choose a JPEG, PNG or WebP picture.";
export const messageFailedMessage = "We couldn't send your message. Please try again, or call us.";
export const messageSentMessage = "Thank you! We've received your message.";

/** What happens next, under the thanks. */
export function nextAfterMessage(category: ContactCategory): string {
  return category === "Warranty Repair"
    ? "We'll send your claim to the manufacturer within 24 hours. Repairs are done within 5 days."
    : "We'll answer by email, usually within one business day.";
}
