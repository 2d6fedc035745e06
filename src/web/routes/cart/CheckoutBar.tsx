import { useEffect, useState } from "react";
import { formatMoney, type Cents } from "#domain/money";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** The id of the box around the summary's own button. */
export const checkoutId = "checkout";

/** Keeps the total and the way to checkout in reach on phones while the summary's button is below the window. */
export function CheckoutBar({ to, total, onPress }: { to: string; total: Cents; onPress: () => void }) {
  const isAhead = useIsAhead(checkoutId);
  if (!isAhead) return null;
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-(--dock-height) z-30 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2 md:hidden print:hidden"
    >
      <p className="grid">
        <span className="text-sm text-soft">Total so far</span>
        <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
      </p>
      <LinkButton to={to} onClick={onPress} className="shrink-0">
        Check out
      </LinkButton>
    </div>
  );
}

/** Whether an element is still below the window. */
function useIsAhead(id: string): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    // Everything above the window counts as inside, so that a jump is noticed, too.
    const observer = new IntersectionObserver(
      (entries) => setAhead(entries.at(-1)?.isIntersecting === false),
      { rootMargin: "100000px 0px 0px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isAhead;
}
