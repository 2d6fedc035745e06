import { useId, useState, type ReactNode } from "react";
import { formatMoney, type Cents } from "#domain/money";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { SkipLink } from "#web/ui/navigation/SkipLink";

type FoldedSummaryProps = {
  /** The total's name, as in the summary. */
  label: string;
  total: Cents;
  /** How many units it lists; 0 where the order was just placed. */
  count: number;
  /** From this width on the summary stands whole, beside the form. */
  from?: keyof typeof widths;
  /** The summary. */
  children: ReactNode;
};

/**
 * The summary of a checkout page: beside the form where it has room, and above it folded under a line with the total, so
 * that the page begins with what there is to do. Printed, it is whole.
 */
export function FoldedSummary({ label, total, count, from = "lg", children }: FoldedSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const width = widths[from];
  return (
    <div className={classNames("grid grid-cols-1 gap-3", width.beside)}>
      {count > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={classNames(lineClass, width.line)}
        >
          <span className="flex items-center gap-1 whitespace-nowrap">
            <span className="sr-only">Order summary: </span>
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
      )}
      {/* Beside the form, it comes first for the keyboard. */}
      <SkipLink to={`${id}-end`} className={width.closed}>
        Skip the summary
      </SkipLink>
      <div id={id} className={isOpen ? undefined : classNames(width.closed, "print:block")}>
        {children}
      </div>
      <span id={`${id}-end`} tabIndex={-1} className="sr-only" />
    </div>
  );
}

const lineClass = classNames(
  "-mt-2 flex min-h-11 items-center justify-between gap-x-4 rounded-md border border-line bg-raised px-4 py-2 text-left",
  "print:hidden",
);

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
