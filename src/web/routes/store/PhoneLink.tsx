import { formatPhone, phoneDigits } from "#domain/checkout/phone";

/** Where a link to a US phone number leads. */
export function phoneAddress(phone: string): string {
  return `tel:+1${phoneDigits(phone)}`;
}

/** A phone number to press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={phoneAddress(phone)}
      className="inline-flex min-h-11 items-center print:min-h-0 rounded-sm whitespace-nowrap text-clay underline underline-offset-4 hover:text-clay-deep"
    >
      {formatPhone(phone)}
    </a>
  );
}
