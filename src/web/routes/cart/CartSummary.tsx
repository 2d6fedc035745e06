import { pathFromCart } from "#domain/checkout";
import { rowLabels } from "#domain/totals";
import { cartTotals, shownTotals } from "#web/routes/cart/cartTotals";
import { DeliveryFee } from "#web/routes/cart/DeliveryFee";
import { cartSubtotal, setCartMessage, useCart } from "#web/state/cart";
import { useCountingFee } from "#web/state/deliveryFee";
import { Card } from "#web/ui/Card";
import { LinkButton } from "#web/ui/LinkButton";
import { Totals } from "#web/ui/Totals";

/** What the cart costs, with the delivery once its fee was asked for, and the way to pay it. */
export function CartSummary({ showSignIn }: { showSignIn: boolean }) {
  const cart = useCart();
  const subtotal = cartSubtotal(cart);
  const asked = useCountingFee(subtotal);
  const rows = shownTotals(cartTotals(cart, asked), {
    total: asked ? "Total with delivery" : "Total before delivery",
    deliveryFee: asked ? `${rowLabels.deliveryFee} to ${asked.address.city}` : rowLabels.deliveryFee,
    ...(cart.discount ? { discount: cart.discount.name } : {}),
  });
  return (
    <Card className="grid gap-5 lg:sticky lg:top-24">
      <h2 className="text-xl">Summary</h2>
      <Totals rows={rows} />
      <DeliveryFee subtotal={subtotal} asked={asked} />
      <LinkButton
        to={pathFromCart({ showSignIn, storeLayaway: false })}
        size="lg"
        wide
        onClick={() => setCartMessage("")}
      >
        Checkout
      </LinkButton>
    </Card>
  );
}
