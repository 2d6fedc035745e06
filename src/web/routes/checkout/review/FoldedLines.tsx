import { useId, useState } from "react";
import { itemCount } from "#domain/cart/cart";
import { OrderLines, type OrderLinesProps } from "#web/routes/checkout/review/OrderLines";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { Picture } from "#web/ui/picture/Picture";

/**
 * The line items of the summary. Where it stands above the form, three or more fold into a row of pictures, so that the
 * form begins in the first screen.
 */
export function FoldedLines({ items, combos }: OrderLinesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (items.length < foldedFrom) return <OrderLines items={items} combos={combos} />;
  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 items-center gap-2 rounded-sm text-left lg:hidden"
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
      <div id={id} className={classNames("grid gap-4", !isOpen && "max-lg:hidden")}>
        <OrderLines items={items} combos={combos} />
      </div>
    </div>
  );
}

const foldedFrom = 3;
const shownPictures = 4;
