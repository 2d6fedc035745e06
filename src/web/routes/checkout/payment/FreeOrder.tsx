import { nothingDueMessage } from "#domain/messages/payments";
import { useState } from "react";
import { storeDay } from "#domain/dates";
import type { Cents } from "#domain/money";
import { emptyCard, paymentOf, type CardPayment } from "#web/payment/cardValues";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";

type FreeOrderProps = {
  total: Cents;
  /** True while an earlier order is under way. */
  busy: boolean;
  message: string;
  onPlace: (payment: CardPayment) => Promise<unknown>;
};

/** Replaces the card form if a promotion leaves nothing to pay (decision 006). */
export function FreeOrder({ total, busy, message, onPlace }: FreeOrderProps) {
  const [isPlacing, setIsPlacing] = useState(false);
  const isBusy = isPlacing || busy;
  const place = async () => {
    setIsPlacing(true);
    try {
      await onPlace(paymentOf(emptyCard(storeDay(new Date())), false, undefined));
    } finally {
      setIsPlacing(false);
    }
  };
  return (
    <div className="grid gap-5">
      {message && <Banner tone="error" announce title={message} />}
      <p>{nothingDueMessage(total)}</p>
      <Button size="lg" wide busy={isBusy} onClick={() => void place()}>
        {isBusy ? "Placing your order…" : "Place order"}
      </Button>
    </div>
  );
}
