import { checkEmailTitle } from "#domain/messages/orders";
import type { NextStep } from "#web/routes/orders/complete/NextSteps";

type MailText = {
  title?: string;
  /** What is on its way. */
  what?: string;
  more?: readonly string[];
};

/** The step about the mail for an order or layaway; none without an email address. */
export function mailSteps(
  email: string,
  { title = checkEmailTitle, what = "A confirmation", more = [] }: MailText = {},
): NextStep[] {
  if (email === "") return [];
  const sent = (
    <>
      {what} is on its way to <strong className="wrap-anywhere">{email}</strong>.
    </>
  );
  return [{ icon: "mail", title, lines: [sent, ...more], onlyOnScreen: true }];
}
