import { Items } from "#server/mails/items";
import {
  letterHtml,
  letterText,
  MailButton,
  Paragraphs,
  SmallPrint,
  type MailStore,
} from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";
import type { Sms } from "#server/ports/sms/port";

/** What is back in stock, and where. `link` is the full address of the variant's page. */
export type BackInStock = MailStore & { title: string; link: string; imageUrl?: string };

/**
 * Says that a variant on the waitlist is back in stock. It contains nothing that the shopper typed, since the address
 * is not proven to be theirs.
 */
export function backInStockMail(to: string, back: BackInStock): Omit<Mail, "messageId"> {
  return {
    to,
    subject: `${back.title} is back in stock`,
    html: letterHtml({
      ...back,
      heading: `${back.title} is back`,
      body: <Body {...back} />,
    }),
    text: letterText(back, [...messages(back), "", back.link, "", farewell]),
  };
}

/** The same as a text message. */
export function backInStockSms(to: string, back: BackInStock): Omit<Sms, "messageId"> {
  return { to, text: `${back.storeName}: ${back.title} is back in stock. ${back.link}` };
}

function messages({ title }: BackInStock): string[] {
  return [
    `${title} is back in stock. You asked us to let you know.`,
    "We can't hold one for you, so order soon if you still want it.",
  ];
}

const farewell =
  "This is the only message we'll send about it. If it sells out again, you can sign up again on its page.";

function Body(back: BackInStock) {
  return (
    <>
      <Paragraphs lines={messages(back)} />
      <Items items={[{ title: back.title, quantity: 1, imageUrl: back.imageUrl ?? "" }]} />
      <MailButton address={back.link} label="See it in the store" />
      <SmallPrint>{farewell}</SmallPrint>
    </>
  );
}
