import type { OrderLineRow } from "#server/db/queries/orders";
import { MailImage, mailColors } from "#server/mails/letter";

export type MailItem = Pick<OrderLineRow, "title" | "quantity" | "imageUrl">;

/** What a mail is about: the items with their pictures. */
export function Items({ items }: { items: readonly MailItem[] }) {
  if (items.length === 0) return null;
  const hasPictures = items.some(({ imageUrl }) => imageUrl !== "");
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: "collapse", margin: "16px 0" }}>
      <tbody>
        {items.map(({ title, quantity, imageUrl }, at) => (
          <tr key={at}>
            {hasPictures ? <PictureCell imageUrl={imageUrl} /> : null}
            <td className="row" style={{ ...rowStyle, padding: "10px 0" }}>
              {title}
              {quantity > 1 ? ` × ${quantity}` : ""}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as lines of text. */
export function itemsText(items: readonly MailItem[]): string[] {
  return items.map(({ title, quantity }) => `${quantity} x ${title}`);
}

type PictureCellProps = { imageUrl: string; title?: string; link?: string | undefined };

/** The picture of an item, in a row of its table. It leads to the item's page, where `link` is its address. */
export function PictureCell({ imageUrl, title, link }: PictureCellProps) {
  const picture = (
    <MailImage address={imageUrl} width={72} height={54} style={{ display: "block", borderRadius: 6 }} />
  );
  return (
    <td
      className="row"
      width="72"
      style={{ ...rowStyle, width: 72, padding: "10px 12px 10px 0", verticalAlign: "top" }}
    >
      {imageUrl !== "" && link ? (
        <a href={link} aria-label={title}>
          {picture}
        </a>
      ) : null}
      {imageUrl !== "" && !link ? picture : null}
    </td>
  );
}

const rowStyle = { borderBottom: `1px solid ${mailColors.line}` } as const;
