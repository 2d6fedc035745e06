import { formatPhone } from "#domain/checkout/phone";
import { storeTimeZone } from "#domain/dates";
import type { ContactMessageRow } from "#server/db/queries/contact";
import { staffMail } from "#server/mails/staffMail";
import type { Mail } from "#server/ports/mail/port";

/** A shopper's message for the staff; a warranty claim says by when it must go on. */
export function contactMail(
  to: string,
  { message, storeName }: { message: ContactMessageRow; storeName: string },
): Omit<Mail, "messageId"> {
  const { category, name, email, phone, body, forwardBy, fixBy } = message;
  const lines = [
    `${name} wrote through the contact page:`,
    ...body.split("\n"),
    `Reply to ${email}${phone === "" ? "" : `, or call ${formatPhone(phone)}`}.`,
    ...(forwardBy && fixBy
      ? [
          `Forward this claim to the manufacturer by ${moment(forwardBy)}. It has to be fixed by ${moment(fixBy)}.`,
        ]
      : []),
  ];
  return staffMail(to, { storeName, subject: `${category} from ${name}`, lines });
}

/** 'Monday, March 9, 11:00 AM', in the store's time zone. */
function moment(at: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: storeTimeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}
