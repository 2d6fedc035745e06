import { MailButton, SmallPrint } from "#server/mails/letter";

/** How a shopper opens the order from a mail about it. */
export type OrderLink = {
  /** The full address of the order's page, with the secret that opens it. */
  link: string;
  /** Whether a balance is due there. */
  payable: boolean;
};

export function OrderLinkUrl({ link, payable }: OrderLink) {
  return (
    <>
      <MailButton address={link} label={payable ? payLabel : seeLabel} />
      <SmallPrint>{keepMessage}</SmallPrint>
    </>
  );
}

export function orderLinkText({ link, payable }: OrderLink): string[] {
  return ["", `${payable ? payLabel : seeLabel}: ${link}`, keepMessage];
}

const seeLabel = "See your order";
const payLabel = "See your order or pay the balance";
const keepMessage = "Anyone with this link can see your order, so please keep it to yourself.";
