import { useNavigate } from "react-router";
import { changedSinceMessage, otherSaleMessage, unsentOnScreenMessage } from "#domain/messages/store/unsent";
import { formatMoney, type Cents } from "#domain/money";
import { links } from "#web/links";
import { unsentFacts } from "#web/routes/store/unsent/unsentFacts";
import { clearCart } from "#web/state/cart";
import { resetOrder, useOrder } from "#web/state/order";
import { clearStoreCart } from "#web/state/storeCart";
import { leaveUnsent, type UnsentSale } from "#web/state/unsentSales";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";

type PlaceButtonProps = {
  /** The sale on the screen if it was sent without an answer: it is sent again as it was, or kept for later. */
  unsent: UnsentSale | undefined;
  /** What the screen shows now. */
  total: Cents;
  isBusy: boolean;
  disabled?: boolean;
  labels: { place: string; busy: string };
  onPlace: () => Promise<void>;
  onSendAgain: (sale: UnsentSale) => Promise<void>;
};

/** Places a clerk's sale, and sends it again after no answer. */
export function PlaceButton({ unsent, total, isBusy, disabled = false, labels, ...act }: PlaceButtonProps) {
  const place = () => void (unsent ? act.onSendAgain(unsent) : act.onPlace());
  const label = unsent ? "Send again" : labels.place;
  // One button, so that the focus stays when the answer is missing.
  return (
    <>
      {unsent && <UnsentNotice sale={unsent} total={total} />}
      <Button size="lg" wide busy={isBusy} disabled={!unsent && disabled} onClick={place}>
        {isBusy ? labels.busy : label}
      </Button>
      {unsent && <NextSaleButton sale={unsent} disabled={isBusy} />}
    </>
  );
}

function UnsentNotice({ sale, total }: { sale: UnsentSale; total: Cents }) {
  const isOther = useIsOther(sale);
  const facts = unsentFacts(sale);
  return (
    <Banner tone="attention" title={unsentOnScreenMessage(facts)}>
      {facts.name && <p>{facts.name}</p>}
      {isOther ? (
        <p>{otherSaleMessage}</p>
      ) : (
        facts.total !== formatMoney(total) && <p>{changedSinceMessage}</p>
      )}
    </Banner>
  );
}

function NextSaleButton({ sale, disabled }: { sale: UnsentSale; disabled: boolean }) {
  const isOther = useIsOther(sale);
  const navigate = useNavigate();
  async function startNext(): Promise<void> {
    leaveUnsent();
    if (isOther) return;
    clearCart();
    clearStoreCart();
    resetOrder();
    await navigate(links.home());
  }
  return (
    <Button look="secondary" wide disabled={disabled} onClick={() => void startNext()}>
      {isOther ? "Continue with this sale" : "Keep it and start the next sale"}
    </Button>
  );
}

/** Whether the screen has gone on to someone else, for instance line by line. */
function useIsOther({ submit: { order } }: UnsentSale): boolean {
  const contact = useOrder(({ contactInfo }) => contactInfo);
  const { firstName, phone } = order.contactInfo;
  return contact !== undefined && (contact.firstName !== firstName || contact.phone !== phone);
}
