import { useId, useState, type ReactNode } from "react";
import { itemCount } from "#domain/cart/cart";
import { formatMoney, type Cents } from "#domain/money";
import { useCart } from "#web/state/cart";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";

type FoldedSummaryProps = {
  /** The total's name, as in the summary. */
  label: string;
  total: Cents;
  /** From this width on the summary stands whole, beside the form. */
  from?: keyof typeof widths;
  /** The summary. */
  children: ReactNode;
};

/**
 * The summary of a checkout page: beside the form where it has room, and above it folded under a line with the total, so
 * that the page begins with what there is to do.
 */
export function FoldedSummary({ label, total, from = "lg", children }: FoldedSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = useCart((cart) => itemCount(cart.addedItems));
  const width = widths[from];
  // Without items of the catalog there is nothing to count.
  if (count === 0) return <div className={width.beside}>{children}</div>;
  return (
    <div className={classNames("grid grid-cols-1 gap-3", width.beside)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classNames(lineClass, width.line)}
      >
        <span className="flex items-center gap-1 whitespace-nowrap">
          {count === 1 ? "1 item" : `${count} items`}
          <Icon
            name="chevron-down"
            className={classNames(
              "size-5 text-soft transition-transform duration-150",
              isOpen && "rotate-180",
            )}
          />
        </span>
        <span key={total} className="text-right">
          {label} <strong className="whitespace-nowrap tabular-nums">{formatMoney(total)}</strong>
        </span>
      </button>
      <div id={id} className={isOpen ? undefined : width.closed}>
        {children}
      </div>
    </div>
  );
}

const lineClass =
  "-mt-2 flex min-h-11 items-center justify-between gap-x-4 rounded-md border border-line bg-raised px-4 py-2 text-left";

const widths = {
  lg: {
    beside: "lg:sticky lg:top-28 lg:col-start-2 lg:row-start-1",
    line: "lg:hidden",
    closed: "max-lg:hidden",
  },
  xl: {
    beside: "xl:sticky xl:top-28 xl:col-start-2 xl:row-start-1",
    line: "xl:hidden",
    closed: "max-xl:hidden",
  },
} as const;
