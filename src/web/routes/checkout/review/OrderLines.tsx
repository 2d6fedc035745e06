import { formatMoney } from "#domain/money";
import type { CompleteCombo } from "#domain/product/combo";
import { LineGroups } from "#web/routes/cart/LineGroups";
import { LineTitle } from "#web/routes/cart/LineTitle";
import { LinePrice } from "#web/routes/cart/LinePrice";
import type { CartItem } from "#web/state/cart";
import { Picture } from "#web/ui/picture/Picture";

export type OrderLinesProps = { items: readonly CartItem[]; combos: readonly CompleteCombo[] };

/**
 * The line items to order: thumbnail, SKU, quantity, total and unit price (conformance: behaviors/checkout), those of a
 * complete combo together.
 */
export function OrderLines({ items, combos }: OrderLinesProps) {
  return (
    <LineGroups items={items} combos={combos}>
      {(item) => (
        <li className="grid grid-cols-[5rem_1fr_auto] gap-4">
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
          <p className="w-min text-right tabular-nums *:justify-end">
            <LinePrice item={item} />
            {item.quantity > 1 && (
              <span className="block text-sm whitespace-nowrap text-soft">
                {formatMoney(item.price)} each
              </span>
            )}
          </p>
        </li>
      )}
    </LineGroups>
  );
}
