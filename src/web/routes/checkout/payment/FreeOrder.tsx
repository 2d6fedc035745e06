import { askingLabel, nothingDueMessage } from "#domain/messages/payments";
import { storeDay } from "#domain/dates";
import type { Cents } from "#domain/money";
import { emptyCard, paymentOf, type CardPayment } from "#web/payment/cardValues";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { useBusy } from "#web/ui/useBusy";

type FreeOrderProps = {
  total: Cents;
  /** Whether the page asks about an earlier order. */
  isAsking: boolean;
  message: string;
  onPlace: (payment: CardPayment) => Promise<unknown>;
};

/** Replaces the card form if a promotion leaves nothing to pay (decision 006). */
export function FreeOrder({ total, isAsking, message, onPlace }: FreeOrderProps) {
  const { isBusy: isPlacing, whileBusy } = useBusy();
  const place = () => onPlace(paymentOf(emptyCard(storeDay(new Date())), false, undefined));
  return (
    <div className="grid gap-5">
      {message && <Banner tone="error" announce title={message} />}
      <p>{nothingDueMessage(total)}</p>
      <Button size="lg" wide busy={isPlacing || isAsking} onClick={() => void whileBusy(place)}>
        {isPlacing ? "Placing your order…" : isAsking ? askingLabel : "Place order"}
      </Button>
    </div>
  );
}
