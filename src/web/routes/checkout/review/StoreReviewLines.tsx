import { lineTotal } from "#domain/cart/cart";
import { isDeposit, shownItemName, type StoreCartLine } from "#domain/cart/storeCart";
import { formatMoney } from "#domain/money";
import { storeLineKey } from "#domain/store/storeLines";

/** The store's own lines below the catalog's; payments stand with the amounts due. */
export function StoreReviewLines({ lines }: { lines: readonly StoreCartLine[] }) {
  const sold = lines.filter((line) => !isDeposit(line));
  if (sold.length === 0) return null;
  return (
    <ul role="list" aria-label="Store items" className="grid gap-2">
      {sold.map((line) => (
        <li key={storeLineKey(line)} className="flex justify-between gap-4">
          <span className="wrap-anywhere">
            {shownItemName(line.title)}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </span>
          <span className="text-right tabular-nums">{formatMoney(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
