import { lineTotal } from "#domain/cart/cart";
import { formatMoney, zeroCents, subtract } from "#domain/money";
import { isDeposit, shownItemName, type StoreCartLine } from "#domain/cart/storeCart";
import { storeLineKey } from "#domain/store/storeLines";
import { rowLabels } from "#domain/messages/pricing";
import { RemoveButton } from "#web/routes/cart/RemoveButton";
import { removeStoreLine } from "#web/state/storeCart";
import { classNames } from "#web/ui/classNames";
import { Picture } from "#web/ui/picture/Picture";

type ListProps = { lines: readonly StoreCartLine[]; onRemoved?: (title: string) => void };
type StoreLinesProps = ListProps & { title?: string };

/** Items a clerk added besides the catalog: goods, coupons and deposits. */
export function StoreLines({ lines, title = "Store items", onRemoved }: StoreLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="store-items" className="pt-6">
      <h2 id="store-items" className="pb-3 text-xl">
        {title}
      </h2>
      <StoreLineList lines={lines} onRemoved={onRemoved} />
    </section>
  );
}

/** The lines alone, for a card that has a heading of its own. */
export function StoreLineList({ lines, onRemoved }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <ul role="list" className="border-t border-line">
      {lines.map((line) => (
        <StoreLine key={storeLineKey(line)} line={line} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

function StoreLine({ line, onRemoved }: { line: StoreCartLine } & Pick<ListProps, "onRemoved">) {
  const { imageUrl, quantity } = line;
  const title = shownItemName(line.title);
  const amount = isDeposit(line) ? subtract(zeroCents, line.amount) : lineTotal(line);
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-x-4 border-b border-line py-4">
      <Picture src={imageUrl} alt="" width={4} height={3} sizes="4rem" className="self-start rounded-md" />
      <div className="grid content-start gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">{detail(line)}</p>
        {quantity > 1 && (
          <p className="text-sm text-soft tabular-nums">
            {quantity} at {formatMoney(line.price)} each
          </p>
        )}
      </div>
      <div className="grid content-start justify-items-end">
        <p className={classNames("font-semibold tabular-nums", amount < 0 && "text-clay")}>
          {formatMoney(amount)}
        </p>
        <RemoveButton
          title={title}
          onRemove={() => {
            removeStoreLine(line);
            onRemoved?.(title);
          }}
        />
      </div>
    </li>
  );
}

/** The line below the name. A coupon is labeled as a discount (conformance: behaviors/cart). */
function detail(line: StoreCartLine): string {
  if (isDeposit(line)) return paidBy(line);
  if (line.coupon) return line.note || rowLabels.discount;
  return line.productId === 0 ? "Typed in" : "";
}

/** Shows at most the last four digits of a card. */
function paidBy({ tender, nameOnCard, last4, approvalCode, layawayNumber, note }: StoreCartLine): string {
  const parts = [
    layawayNumber && `From layaway ${layawayNumber}`,
    tender && tender.charAt(0).toUpperCase() + tender.slice(1),
    nameOnCard,
    last4 && `card ending in ${last4}`,
    approvalCode && `approval code ${approvalCode}`,
    note,
  ];
  return parts.filter(Boolean).join(", ") || "Deposit";
}
