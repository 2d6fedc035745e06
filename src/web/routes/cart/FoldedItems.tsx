import { useId, useState, type ReactNode } from "react";
import { itemCount } from "#domain/cart/cart";
import type { CartItem } from "#web/state/cart";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { Picture } from "#web/ui/picture/Picture";

type FoldedItemsProps = {
  items: readonly CartItem[];
  /** With fewer items nothing folds. */
  from: number;
  /** The list of the items. */
  children: ReactNode;
};

/** A long list of items, folded into a row of pictures that opens it. Printed, it is whole. */
export function FoldedItems({ items, from, children }: FoldedItemsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (items.length < from) return children;
  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 items-center gap-2 rounded-sm text-left print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {items.slice(0, shownPictures).map(({ sku, product }) => (
          <Picture
            key={sku}
            src={product.thumbnailImage}
            alt=""
            width={4}
            height={3}
            sizes="3.5rem"
            className="max-w-14 rounded-sm"
          />
        ))}
        <span className="grow pl-1 font-semibold whitespace-nowrap">{itemCount(items)} items</span>
        <Icon
          name="chevron-down"
          className={classNames("size-5 text-soft transition-transform duration-150", isOpen && "rotate-180")}
        />
      </button>
      <div id={id} className={classNames("gap-4", isOpen ? "grid" : "hidden print:grid")}>
        {children}
      </div>
    </div>
  );
}

const shownPictures = 4;
