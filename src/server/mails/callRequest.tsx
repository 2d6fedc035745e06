import { formatPhone } from "#domain/checkout/phone";
import { staffMail } from "#server/mails/staffMail";
import type { Mail } from "#server/ports/mail/port";

export type PleaseCall = {
  name: string;
  phone: string;
  title: string;
  link: string;
  storeName: string;
};

/** Asks the staff to call a shopper on the waitlist whom no message reaches. */
export function pleaseCallMail(
  to: string,
  { name, phone, title, link, storeName }: PleaseCall,
): Omit<Mail, "messageId"> {
  const lines = [
    `${name} asked to be told when ${title} is back in stock, and left only a phone number: ${formatPhone(phone)}`,
    "It's back, but we couldn't text them. Please call; nobody else has been asked to.",
    link,
  ];
  return staffMail(to, { storeName, subject: `Please call ${name} about ${title}`, lines });
}

/** The mailbox of a sender such as `Name <orders@store.example>`, which the staff read. */
export function mailboxOf(sender: string): string {
  return /<(.+)>$/.exec(sender)?.[1] ?? sender;
}
