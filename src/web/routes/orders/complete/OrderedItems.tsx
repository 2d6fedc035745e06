import { lineTotal } from "#domain/cart/cart";
import { formatMoney, type Cents } from "#domain/money";
import { placedOrderRows } from "#domain/messages/pricing";
import { SectionCard } from "#web/layout/Section";
import { FoldedItems } from "#web/routes/cart/FoldedItems";
import { LineGroups } from "#web/routes/cart/LineGroups";
import { itemLink } from "#web/routes/cart/LineTitle";
import type { CartItem } from "#web/state/cart";
import type { PlacedContents } from "#web/state/placedContents";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

type OrderedItemsProps = {
  contents: PlacedContents;
  isLeased?: boolean;
  title?: string;
  /** What is paid and what is left, below the total. */
  below?: readonly TotalsRow[];
};

/** What was ordered, with pictures, and what it costs. */
export function OrderedItems({
  contents,
  isLeased = false,
  title = "Your order",
  below = [],
}: OrderedItemsProps) {
  const { items, combos, services, amounts } = contents;
  const rows = placedOrderRows(amounts, { isLeased }).map(({ kind, label, amount }) => {
    const tone = amount < 0 ? "sale" : undefined;
    return { key: kind, label, amount: formatMoney(amount), strong: kind === "total", tone } as const;
  });
  return (
    <SectionCard id="ordered" title={title} className="gap-5">
      <FoldedItems items={items} from={5}>
        <LineGroups items={items} combos={combos}>
          {(item) => <Item item={item} />}
        </LineGroups>
      </FoldedItems>
      {services.length > 0 && (
        <ul role="list" aria-label="Services" className="grid gap-4">
          {services.map(({ id, name, price, quantity }) => (
            <Line key={id} name={name} price={price} quantity={quantity} />
          ))}
        </ul>
      )}
      <Totals className="border-t border-line pt-4 print:break-inside-avoid" rows={[...rows, ...below]} />
    </SectionCard>
  );
}

function Item({ item }: { item: CartItem }) {
  const { product, title, price, quantity } = item;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 print:grid-cols-[4rem_minmax(0,1fr)]">
      <Picture
        src={product.thumbnailImage}
        alt=""
        width={4}
        height={3}
        sizes="6rem"
        className="self-start rounded-md"
      />
      <div className="grid content-start gap-1">
        <TextLink to={itemLink(item)} look="plain" className="leading-snug wrap-anywhere">
          {title}
        </TextLink>
        <LinePrice price={price} quantity={quantity} />
      </div>
    </li>
  );
}

type LineProps = { price: Cents; quantity: number };

function Line({ name, ...line }: LineProps & { name: string }) {
  return (
    <li className="grid gap-1 pl-28 print:pl-20">
      <span className="leading-snug wrap-anywhere">{name}</span>
      <LinePrice {...line} />
    </li>
  );
}

function LinePrice(line: LineProps) {
  return (
    <span className="flex justify-between gap-4 text-soft tabular-nums">
      <span>Quantity: {line.quantity}</span>
      <span className="text-right">
        <span className="block text-ink">{formatMoney(lineTotal(line))}</span>
        {line.quantity > 1 && <span className="block text-sm">{formatMoney(line.price)} each</span>}
      </span>
    </span>
  );
}
