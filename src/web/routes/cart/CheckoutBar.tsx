import { formatMoney, type Cents } from "#domain/money";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { TotalBar } from "#web/ui/overlay/TotalBar";
import { useIsOut } from "#web/ui/overlay/useIsOut";

/** The id of the box around the summary's own button. */
export const checkoutId = "checkout";

type CheckoutBarProps = {
  to: string;
  /** The total's name, as in the summary. */
  label: string;
  total: Cents;
  onPress: () => void;
};

/** Keeps the total and the way to checkout in reach on phones while the summary's button is below the window. */
export function CheckoutBar({ to, label, total, onPress }: CheckoutBarProps) {
  const isAhead = useIsOut(checkoutId, "below");
  if (!isAhead) return null;
  return (
    <TotalBar label={label} total={formatMoney(total)}>
      {/* Not a Tab stop: the summary's own button is one, and this bar, with the focus, would go as soon as that is in view. */}
      <LinkButton to={to} onClick={onPress} className="shrink-0" tabIndex={-1}>
        Checkout
      </LinkButton>
    </TotalBar>
  );
}
