import { lineTotal } from "#domain/cart/cart";
import { formatMoney } from "#domain/money";
import { LineTitle } from "#web/routes/cart/LineTitle";
import type { CartItem } from "#web/state/cart";
import { Picture } from "#web/ui/picture/Picture";

/** The line items to order: thumbnail, SKU, quantity, total and unit price (conformance: behaviors/checkout). */
export function OrderLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul role="list" aria-label="Items" className="grid gap-4">
      {items.map((item) => (
        <li key={item.sku} className="grid grid-cols-[5rem_1fr_auto] gap-4">
          <Picture
            src={item.product.thumbnailImage}
            alt=""
            width={4}
            height={3}
            sizes="5rem"
            className="self-start rounded-md"
          />
          <div className="grid content-start text-sm text-soft">
            <LineTitle item={item} className="text-base leading-snug text-ink" />
            <p>SKU: {item.sku}</p>
            <p>Quantity: {item.quantity}</p>
          </div>
          <p className="text-right tabular-nums">
            {formatMoney(lineTotal(item))}
            {item.quantity > 1 && (
              <span className="block text-sm text-soft">{formatMoney(item.price)} each</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
