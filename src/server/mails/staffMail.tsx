import { letterHtml, Paragraphs } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

type StaffMail = {
  storeName: string;
  subject: string;
  lines: readonly string[];
};

/** How the staff reaches a customer, who may have left no email address or no phone. */
export function reachAt({ email, phone }: { email: string; phone: string }): string {
  return [email, phone].filter(Boolean).join(", ") || "no email or phone on file";
}

/** A mail that asks the staff for something: its lines as paragraphs, in HTML and in text. */
export function staffMail(to: string, { storeName, subject, lines }: StaffMail): Omit<Mail, "messageId"> {
  const html = letterHtml({ storeName, heading: subject, body: <Paragraphs lines={lines} /> });
  return { to, subject, html, text: [...lines, ""].join("\n") };
}
