import { formatMoney, type Cents } from "#domain/money";
import { classNames } from "#web/ui/classNames";
import { buttonClass } from "#web/ui/navigation/buttonClass";
import { jump } from "#web/ui/navigation/jump";
import { TotalBar } from "#web/ui/overlay/TotalBar";
import { useIsOut } from "#web/ui/overlay/useIsOut";

type PayBarProps = {
  /** The element where paying begins. */
  id: string;
  /** The total's name, as in the summary. */
  label: string;
  total: Cents;
};

/** Keeps the total and a link to the payment in reach on phones while the payment is below the window. */
export function PayBar({ id, label, total }: PayBarProps) {
  const isAhead = useIsOut(id, "below");
  if (!isAhead) return null;
  return (
    <TotalBar label={label} total={formatMoney(total)}>
      {/* Not a Tab stop: the keyboard gets there by itself, and this bar, with the focus, would go. */}
      <a href={`#${id}`} onClick={jump} tabIndex={-1} className={classNames(buttonClass({}), "shrink-0")}>
        Go to payment
      </a>
    </TotalBar>
  );
}
