import { itemCount } from "#domain/cart/cart";
import type { Cents } from "#domain/money";
import { links } from "#web/links";
import { useCart } from "#web/state/cart";
import { Button } from "#web/ui/navigation/Button";
import { Price } from "#web/ui/display/Price";
import { BottomBar } from "#web/ui/overlay/BottomBar";
import { toast } from "#web/ui/overlay/toast";

type PassedBarProps = {
  name: string;
  amount: Cents;
  regular: Cents | undefined;
  /** At any width, and not on phones only. */
  isWide?: boolean;
  /** Adds to the cart. @returns the message to show. */
  add: () => string;
};

/** The bar at the bottom of the window with the price and a button. */
export function PassedBar({ name, amount, regular, isWide = false, add }: PassedBarProps) {
  const addAndTell = () => {
    const message = add();
    const count = itemCount(useCart.getState().addedItems);
    toast(message, { tone: "good", action: { label: `View cart (${count})`, to: links.cart() } });
  };
  return (
    <BottomBar isWide={isWide}>
      <div className="grid min-w-0">
        <span className="truncate text-sm text-soft">{name}</span>
        <Price amount={amount} regular={regular} />
      </div>
      <Button className="shrink-0" onClick={addAndTell}>
        Add to Cart
      </Button>
    </BottomBar>
  );
}
