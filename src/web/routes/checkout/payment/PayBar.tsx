import type { Cents } from "#domain/money";
import { classNames } from "#web/ui/classNames";
import { buttonClass } from "#web/ui/navigation/buttonClass";
import { jump } from "#web/ui/navigation/jump";
import { TotalBar } from "#web/ui/overlay/TotalBar";

type PayBarProps = {
  /** The element where paying begins. */
  id: string;
  /** The total's name, as in the summary. */
  label: string;
  total: Cents;
};

/** The bar that leads down to the payment of an order or a layaway. */
export function PayBar({ id, ...sum }: PayBarProps) {
  return (
    <TotalBar id={id} {...sum}>
      <a href={`#${id}`} onClick={jump} tabIndex={-1} className={classNames(buttonClass({}), "shrink-0")}>
        Go to payment
      </a>
    </TotalBar>
  );
}
