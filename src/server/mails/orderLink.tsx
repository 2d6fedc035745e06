/** How a shopper opens the order from a mail about it. */
export type OrderLink = {
  /** The full address of the order's page, with the secret that opens it. */
  link: string;
  /** Whether a balance is due there. */
  payable: boolean;
};

export function OrderLinkUrl({ link, payable }: OrderLink) {
  return (
    <p>
      <a href={link} style={{ color: "#8a3d1f", fontWeight: "bold" }}>
        {payable ? payLabel : seeLabel}
      </a>
      <br />
      <small>{keepMessage}</small>
    </p>
  );
}

export function orderLinkText({ link, payable }: OrderLink): string[] {
  return ["", `${payable ? payLabel : seeLabel}: ${link}`, keepMessage];
}

const seeLabel = "See your order";
const payLabel = "See your order or pay the balance";
const keepMessage = "Whoever has this link can see your order: please keep it to yourself.";
