import { stepAfterCart } from "#domain/checkout/checkout";
import { formatMoney, zeroCents, subtract, type Cents } from "#domain/money";
import { storeFigures, type StoreCartLine } from "#domain/cart/storeCart";
import { depositProblem, type DepositProblem } from "#domain/layaway/deposit";
import { depositMessage } from "#domain/messages/layaway";
import { shownBalance, type Totals as Sum } from "#domain/pricing/totals";
import { links } from "#web/links";
import { cartTotals, estimateLabels, formatTotals, pickupLabels } from "#web/routes/cart/cartTotals";
import { DeliveryFee, DeliveryNote } from "#web/routes/cart/DeliveryFee";
import { SaleSaving } from "#web/routes/cart/SaleSaving";
import { cartSubtotal, setCartMessage, useCart } from "#web/state/cart";
import { useDeliveryEstimate } from "#web/state/deliveryFee";
import { dismissSoldOut } from "#web/state/soldOut";
import { useAbilities } from "#web/state/storeSession";
import { Button } from "#web/ui/navigation/Button";
import { Card } from "#web/ui/display/Card";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";
import { TotalBar } from "#web/ui/overlay/TotalBar";

type CartSummaryProps = { showSignIn: boolean; storeLines: readonly StoreCartLine[] };

/** The cart's totals, including the delivery fee once it has been quoted, and the Checkout button. */
export function CartSummary({ showSignIn, storeLines }: CartSummaryProps) {
  const cart = useCart();
  const can = useAbilities();
  const subtotal = cartSubtotal(cart);
  const delivery = useDeliveryEstimate(subtotal);
  const store = storeLines.length > 0 ? storeFigures(storeLines) : undefined;
  const storeLayaway = can.placeLayaway && Boolean(store?.layaway);
  // A layaway deposit doesn't include a delivery fee.
  const { counting: estimate, belowMinimum } = storeLayaway ? {} : delivery;
  const sum = cartTotals(cart, { ...estimate, store });
  const labels = storeLayaway ? pickupLabels : estimateLabels(estimate);
  const rows = formatTotals(sum, {
    ...labels,
    ...(cart.discount ? { discount: cart.discount.name } : {}),
  });
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">Summary</h2>
      <div className="grid gap-2">
        <Totals rows={[...rows, ...paidRows(sum, store)]} />
        <SaleSaving items={cart.addedItems} />
      </div>
      {!storeLayaway && <DeliveryNote estimate={estimate} belowMinimum={belowMinimum} />}
      <Checkout
        to={links[stepAfterCart({ showSignIn, storeMode: can.storeItems, storeLayaway })]()}
        label={labels.total}
        total={sum.total}
        problem={storeLayaway && store ? depositProblem(sum.total, store.deposits) : undefined}
      />
      {!storeLayaway && <DeliveryFee subtotal={subtotal} estimate={estimate} belowMinimum={belowMinimum} />}
    </Card>
  );
}

/** Continuing means that the shopper has read the cart's messages. */
function clearMessages(): void {
  setCartMessage("");
  dismissSoldOut();
}

const checkoutId = "checkout";

type CheckoutProps = { to: string; label: string; problem: DepositProblem | undefined; total: Cents };

/** The Checkout link, or a disabled button that says what is missing (conformance: behaviors/layaway). */
function Checkout({ to, label, problem, total }: CheckoutProps) {
  if (!problem) {
    return (
      <>
        <div id={checkoutId}>
          <LinkButton to={to} size="lg" wide onClick={clearMessages}>
            Checkout
          </LinkButton>
        </div>
        <TotalBar id={checkoutId} label={label} total={total}>
          <LinkButton to={to} onClick={clearMessages} className="shrink-0" tabIndex={-1}>
            Checkout
          </LinkButton>
        </TotalBar>
      </>
    );
  }
  return (
    <div className="grid gap-2">
      <Button size="lg" wide disabled aria-describedby="deposit-problem">
        Checkout
      </Button>
      <output className="text-sm text-clay">
        <span id="deposit-problem">{depositMessage(problem)}</span>
      </output>
    </div>
  );
}

function paidRows(sum: Sum, store: ReturnType<typeof storeFigures> | undefined): readonly TotalsRow[] {
  if (!store || (store.deposits === 0 && !store.layaway)) return [];
  const balance = shownBalance(subtract(sum.total, store.deposits));
  const paid = subtract(zeroCents, store.deposits);
  return [
    { key: "deposits", label: "Deposits", amount: formatMoney(paid), tone: "good" },
    { key: "balance", label: "Balance", amount: formatMoney(balance), strong: true },
  ];
}
