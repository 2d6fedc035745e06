import { MailButton, SmallPrint } from "#server/mails/letter";

/** How a shopper opens the order from a mail about it. */
export type OrderLink = {
  /** The full address of the order's page, with the secret that opens it. */
  link: string;
  /** Whether a balance is due there. */
  payable: boolean;
  isLayaway?: boolean;
};

/** The button, and below it who can see the order with its link. */
export function OrderLinkUrl(orderLink: OrderLink) {
  return (
    <>
      <MailButton address={orderLink.link} label={labelOf(orderLink)} />
      <SmallPrint>{keepMessage(orderLink)}</SmallPrint>
    </>
  );
}

export function orderLinkText(orderLink: OrderLink): string[] {
  return ["", `${labelOf(orderLink)}: ${orderLink.link}`, keepMessage(orderLink)];
}

function labelOf({ payable, isLayaway }: OrderLink): string {
  return `See your ${nounOf(isLayaway)}${payable ? " or pay the balance" : ""}`;
}

function keepMessage({ isLayaway }: OrderLink): string {
  return `Anyone with this link can see your ${nounOf(isLayaway)}, so please don't share it.`;
}

function nounOf(isLayaway = false): string {
  return isLayaway ? "layaway" : "order";
}
