import { letterHtml, MailButton, Paragraphs, SmallPrint } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";
import type { Sms } from "#server/ports/sms/port";

/** What is back in stock, and where. `link` is the full address of the variant's page. */
export type BackInStock = { title: string; link: string; storeName: string };

/**
 * Says that a variant on the waitlist is back in stock. It contains nothing that the shopper typed, since the address
 * is not proven to be theirs.
 */
export function backInStockMail(to: string, back: BackInStock): Omit<Mail, "messageId"> {
  return {
    to,
    subject: `${back.storeName}: ${back.title} is back`,
    html: letterHtml({
      storeName: back.storeName,
      heading: `${back.title} is back`,
      body: <Body {...back} />,
    }),
    text: [back.storeName, "", ...messages(back), "", back.link, "", farewell, ""].join("\n"),
  };
}

/** The same as a text message. */
export function backInStockSms(to: string, back: BackInStock): Omit<Sms, "messageId"> {
  return { to, text: `${back.storeName}: ${back.title} is back in stock. ${back.link}` };
}

function messages({ title }: BackInStock): string[] {
  return [
    `${title} is back in stock. You asked us to tell you.`,
    "We have not put one aside, so it goes to whoever orders first.",
  ];
}

const farewell = "This is the only message you get about it, unless you ask for another on its page.";

function Body(back: BackInStock) {
  return (
    <>
      <Paragraphs lines={messages(back)} />
      <MailButton address={back.link} label="See it in the store" />
      <SmallPrint>{farewell}</SmallPrint>
    </>
  );
}
