import { formatMoney, type Cents } from "#domain/money";
import { classNames } from "#web/ui/classNames";

/**
 * An amount, or a range when `to` is higher. If `regular` is higher, it shows a sale: the accent color and
 * the regular price struck through, with words for screen readers. Next to a range, `regular` is the lowest
 * regular price.
 */
export function Price({ amount, to, regular, size = "md" }: PriceProps) {
  const reduced = regular !== undefined && regular > amount;
  const range = to !== undefined && to > amount;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={classNames("font-semibold", sizes[size], reduced && "text-clay")}>
        {reduced && <span className="sr-only">Sale price </span>}
        {formatMoney(amount)}
        {range && ` – ${formatMoney(to)}`}
      </span>
      {reduced && (
        // Beside a range there is no room for it in the columns of a phone.
        <span
          className={classNames(
            "text-soft",
            size === "lg" ? "text-lg" : "text-sm",
            size === "sm" && range && "max-md:hidden",
          )}
        >
          {range ? "was from " : <span className="sr-only">Regular price </span>}
          <s>{formatMoney(regular)}</s>
        </span>
      )}
    </span>
  );
}

type PriceProps = {
  amount: Cents;
  to?: Cents;
  regular?: Cents;
  size?: keyof typeof sizes;
};

const sizes = { sm: "text-sm", md: "text-base", lg: "text-2xl" } as const;
