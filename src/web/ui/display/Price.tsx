import { formatMoney, type Cents } from "#domain/money";
import { classNames } from "#web/ui/classNames";

/**
 * An amount, or a range when `to` is higher. If `regular` is higher, it shows a sale: the accent color and
 * the regular price struck through, with words for screen readers. Below a range, `regular` is the lowest regular
 * price, in words.
 */
export function Price({ amount, to, regular, size = "md" }: PriceProps) {
  const reduced = regular !== undefined && regular > amount;
  const range = to !== undefined && to > amount;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={classNames("font-semibold", sizes[size], reduced && "text-clay")}>
        {reduced && <span className="sr-only">Sale price </span>}
        {formatMoney(amount)}
        {range && `–${formatMoney(to)}`}
      </span>
      {reduced && <Regular amount={regular} range={range} size={size} />}
    </span>
  );
}

function Regular({ amount, range, size }: { amount: Cents; range: boolean; size: keyof typeof sizes }) {
  const look = classNames("text-soft", regularSizes[size]);
  if (range)
    return <span className={classNames(look, "basis-full")}>Regularly from {formatMoney(amount)}</span>;
  return (
    <span className={look}>
      <span className="sr-only">Regular price </span>
      <s>{formatMoney(amount)}</s>
    </span>
  );
}

type PriceProps = {
  amount: Cents;
  to?: Cents;
  regular?: Cents;
  size?: keyof typeof sizes;
};

const regularSizes = { sm: "text-xs", md: "text-sm", lg: "text-lg" } as const;

/** Two amounts fit on one line of a phone's column. */
const sizes = {
  sm: "text-sm max-md:text-[0.8125rem] max-md:tracking-tighter",
  md: "text-base max-md:text-[0.9375rem]",
  lg: "text-2xl",
} as const;
