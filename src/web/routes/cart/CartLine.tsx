import { cartDescription, shortTitle } from "#web/ui/display/shortTexts";
import { lineTotal, maxQuantity } from "#domain/cart/cart";
import { formatMoney } from "#domain/money";
import { links } from "#web/links";
import { lowerQuantity, raiseQuantity, removeFromCart, type CartItem } from "#web/state/cart";
import { forgetSoldOut } from "#web/state/soldOut";
import { Badge } from "#web/ui/display/Badge";
import { Picture } from "#web/ui/picture/Picture";
import { QuantityStepper } from "#web/ui/form/QuantityStepper";
import { TextLink } from "#web/ui/navigation/TextLink";

type CartLineProps = {
  item: CartItem;
  soldOut?: boolean;
  /** The line is gone, and with it the button that had the focus. */
  onGone?: (title: string) => void;
};

/** One line of the cart; an `<li>`. A sold-out one shows what it was and can only be removed. */
export function CartLine({ item, soldOut = false, onGone }: CartLineProps) {
  const { product, sku, title, price } = item;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[9rem_1fr_auto] md:gap-x-6">
      <Picture
        src={product.thumbnailImage}
        alt=""
        width={4}
        height={3}
        sizes="(width >= 48rem) 9rem, 6rem"
        className="rounded-md"
      />
      <div className="grid content-start gap-1">
        <p className="leading-snug md:text-lg">
          <TextLink to={itemLink(item)} look="plain" title={title} className="font-semibold">
            {shortTitle(title)}
          </TextLink>
        </p>
        <HiddenVariant item={item} />
        {product.description && <p className="text-sm text-soft">{cartDescription(product.description)}</p>}
        <p className="text-sm text-soft">SKU: {sku}</p>
        <p className="text-sm text-soft tabular-nums">{formatMoney(price)} each</p>
        {soldOut && (
          <p>
            <Badge tone="off">Sold out</Badge>
          </p>
        )}
      </div>
      {soldOut ? (
        <div className="justify-self-start">
          <RemoveButton item={item} remove={forgetSoldOut} onGone={onGone} />
        </div>
      ) : (
        <LineControls item={item} onGone={onGone} />
      )}
    </li>
  );
}

type RemoveButtonProps = Pick<CartLineProps, "item" | "onGone"> & { remove: (sku: string) => void };

function RemoveButton({ item: { sku, title }, remove, onGone }: RemoveButtonProps) {
  return (
    <button
      type="button"
      onClick={() => {
        remove(sku);
        onGone?.(title);
      }}
      className="min-h-11 rounded-md px-2 text-sm text-soft underline underline-offset-4 hover:text-ink"
    >
      Remove<span className="sr-only"> {title}</span>
    </button>
  );
}

function LineControls({ item, onGone }: Pick<CartLineProps, "item" | "onGone">) {
  const { sku, title, price, quantity } = item;
  const remove = () => {
    removeFromCart(sku);
    onGone?.(title);
  };
  const change = (wanted: number) => {
    if (wanted > quantity) raiseQuantity(sku);
    else if (wanted < 1) remove();
    else lowerQuantity(sku);
  };
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 md:col-span-1 md:grid md:content-between md:justify-items-end">
      <p className="order-last ml-auto text-lg font-semibold tabular-nums md:order-none">
        {formatMoney(lineTotal({ price, quantity }))}
      </p>
      <div className="flex items-center gap-2">
        <QuantityStepper value={quantity} min={0} max={maxQuantity} label={title} onChange={change} />
        <RemoveButton item={item} remove={removeFromCart} onGone={onGone} />
      </div>
    </div>
  );
}

/**
 * The variant, on a line of its own where the title is cut short and no longer tells it. A title is
 * '<product name>, <variant>'.
 */
export function HiddenVariant({ item: { title, product } }: { item: CartItem }) {
  if (shortTitle(title) === title) return null;
  const start = title.startsWith(`${product.name}, `) ? product.name.length : title.lastIndexOf(", ");
  return start > 0 && <p className="text-sm text-soft">{title.slice(start + 2)}</p>;
}

/** A product with several variants opens on this one (specification 2 §2). */
export function itemLink({ productId, sku, product }: CartItem): string {
  return product.variantCount > 1 ? links.product(productId, sku) : links.product(productId);
}
