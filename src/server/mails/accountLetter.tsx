import { letterHtml, MailButton, Paragraphs, SmallPrint } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

export type AccountLetter = {
  to: string;
  subject: string;
  storeName: string;
  heading: string;
  lines: readonly string[];
  /** Shown large, to copy. */
  secret?: string;
  link?: { label: string; address: string };
  /** What to do when it was someone else. */
  footnote: string;
};

/** A mail about an account, in HTML and in text. It contains nothing that a stranger could have typed. */
export function accountLetter(letter: AccountLetter): Omit<Mail, "messageId"> {
  const { to, subject, storeName, heading, lines, secret, link, footnote } = letter;
  const text = [
    storeName,
    "",
    ...lines,
    ...(secret === undefined ? [] : ["", secret]),
    ...(link ? ["", `${link.label}: ${link.address}`] : []),
    "",
    footnote,
    "",
  ];
  return {
    to,
    subject: `${storeName}: ${subject}`,
    html: letterHtml({ storeName, heading, body: <Body {...letter} /> }),
    text: text.join("\n"),
  };
}

function Body({ lines, secret, link, footnote }: AccountLetter) {
  return (
    <>
      <Paragraphs lines={lines} />
      {secret === undefined ? null : (
        <p style={{ font: "bold 24px/1.4 monospace", letterSpacing: 1, whiteSpace: "nowrap" }}>{secret}</p>
      )}
      {link ? <MailButton {...link} /> : null}
      <SmallPrint>{footnote}</SmallPrint>
    </>
  );
}
