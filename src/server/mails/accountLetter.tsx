import { Figures, figuresText, type Figure } from "#server/mails/figures";
import { Items, itemsText, type MailItem } from "#server/mails/items";
import {
  letterHtml,
  letterText,
  MailButton,
  mailColors,
  Paragraphs,
  SmallPrint,
  type MailStore,
} from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

export type AccountLetter = MailStore & {
  to: string;
  subject: string;
  heading: string;
  lines: readonly string[];
  /** Amounts, below the lines. */
  figures?: readonly Figure[];
  /** More lines, below the amounts. */
  notes?: readonly string[];
  /** What was ordered. */
  items?: readonly MailItem[];
  /** Shown large, to copy. */
  secret?: string;
  link?: { label: string; address: string };
  /** What to do when it was someone else. */
  footnote?: string | undefined;
};

/** A mail about an account, in HTML and in text. It contains nothing that a stranger could have typed. */
export function accountLetter(letter: AccountLetter): Omit<Mail, "messageId"> {
  const { to, subject, lines, figures = [], notes = [], items = [], secret, link, footnote } = letter;
  const text = [
    ...lines,
    ...(figures.length > 0 ? ["", ...figuresText(figures)] : []),
    ...(notes.length > 0 ? ["", ...notes] : []),
    ...(items.length > 0 ? ["", ...itemsText(items)] : []),
    ...(secret === undefined ? [] : ["", secret]),
    ...(link ? ["", `${link.label}: ${link.address}`] : []),
    ...(footnote === undefined ? [] : ["", footnote]),
  ];
  return {
    to,
    subject,
    html: letterHtml({ ...letter, body: <Body {...letter} /> }),
    text: letterText(letter, text),
  };
}

function Body(letter: AccountLetter) {
  const { lines, figures = [], notes = [], items = [], secret, link, footnote } = letter;
  return (
    <>
      <Paragraphs lines={lines} />
      {figures.length > 0 ? <Figures rows={figures} /> : null}
      <Paragraphs lines={notes} />
      <Items items={items} />
      {secret === undefined ? null : (
        <p className="row" style={secretStyle}>
          {secret}
        </p>
      )}
      {link ? <MailButton {...link} /> : null}
      {footnote === undefined ? null : <SmallPrint>{footnote}</SmallPrint>}
    </>
  );
}

const secretStyle = {
  padding: "12px 16px",
  border: `1px solid ${mailColors.line}`,
  borderRadius: 8,
  textAlign: "center",
  font: "bold 24px/1.4 monospace",
  letterSpacing: 1,
  whiteSpace: "nowrap",
} as const;
