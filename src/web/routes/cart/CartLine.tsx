import { cartDescription } from "#web/ui/display/shortTexts";
import { maxQuantity } from "#domain/cart/cart";
import { formatMoney } from "#domain/money";
import { lowerQuantity, raiseQuantity, removeFromCart, type CartItem } from "#web/state/cart";
import { LineTitle } from "#web/routes/cart/LineTitle";
import { LinePrice } from "#web/routes/cart/LinePrice";
import { RemoveButton } from "#web/routes/cart/RemoveButton";
import { dismissSoldOut } from "#web/state/soldOut";
import { Badge } from "#web/ui/display/Badge";
import { Picture } from "#web/ui/picture/Picture";
import { QuantityStepper } from "#web/ui/form/QuantityStepper";

/** Takes over the focus, because the pressed button is gone. `item` can come back. */
export type OnRemoved = (title: string, item?: CartItem) => void;

type CartLineProps = { item: CartItem; soldOut?: boolean; onRemoved: OnRemoved };

/** One line item of the cart, as an `<li>`. A sold-out one can only be removed. */
export function CartLine({ item, soldOut = false, onRemoved }: CartLineProps) {
  const { product, sku, title, price, quantity } = item;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[11rem_1fr_auto] md:gap-x-6">
      <Picture
        src={product.thumbnailImage}
        alt=""
        width={4}
        height={3}
        sizes="(width >= 48rem) 11rem, 6rem"
        className="rounded-md"
      />
      <div className="grid content-start gap-1">
        <LineTitle item={item} className="leading-snug font-semibold md:text-lg" />
        {product.description && <p className="text-sm text-soft">{cartDescription(product.description)}</p>}
        <div className="flex flex-wrap gap-x-4 text-sm text-soft">
          <p>SKU: {sku}</p>
          {(quantity > 1 || soldOut) && <p className="tabular-nums">{formatMoney(price)} each</p>}
        </div>
        {soldOut && (
          <p>
            <Badge tone="off">Sold out</Badge>
          </p>
        )}
      </div>
      {soldOut ? (
        <div className="justify-self-start">
          <RemoveButton
            title={title}
            onRemove={() => {
              dismissSoldOut(sku);
              onRemoved(title);
            }}
          />
        </div>
      ) : (
        <LineControls item={item} onRemoved={onRemoved} />
      )}
    </li>
  );
}

function LineControls({ item, onRemoved }: Pick<CartLineProps, "item" | "onRemoved">) {
  const { sku, title, quantity } = item;
  const remove = () => {
    removeFromCart(sku);
    onRemoved(title, item);
  };
  const change = (next: number) => {
    if (next > quantity) raiseQuantity(sku);
    else if (next < 1) remove();
    else lowerQuantity(sku);
  };
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 min-[22rem]:flex-nowrap md:col-span-1 md:grid md:content-between md:justify-items-end">
      <p className="order-last ml-auto w-min text-right *:justify-end md:order-none">
        <LinePrice item={item} />
      </p>
      <div className="flex items-center gap-2">
        <QuantityStepper value={quantity} min={0} max={maxQuantity} label={title} onChange={change} />
        <RemoveButton title={title} onRemove={remove} />
      </div>
    </div>
  );
}
