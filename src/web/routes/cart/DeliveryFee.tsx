import { useState, type ComponentType } from "react";
import { oneLineAddress } from "#domain/address";
import { feeDialogTitle, feeHonoredSentence } from "#domain/delivery";
import { formatMoney, type Cents } from "#domain/money";
import type { AskedFee } from "#web/state/deliveryFee";
import { Button } from "#web/ui/Button";
import { useOnDemand } from "#web/ui/useOnDemand";

type DialogProps = { subtotal: Cents; onClose: () => void };

/** What the summary says of the delivery, and the way to ask for its fee. */
export function DeliveryFee({ subtotal, asked }: { subtotal: Cents; asked: AskedFee | undefined }) {
  const { busy, run } = useOnDemand(() => import("#web/routes/cart/DeliveryFeeDialog"));
  const [Opened, setOpened] = useState<ComponentType<DialogProps>>();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft wrap-anywhere">
        {asked
          ? `Delivery to ${oneLineAddress(asked.address)}: ${formatMoney(asked.fee)}. ${feeHonoredSentence}`
          : "We add the delivery fee at checkout, when we know your address."}
      </p>
      <Button
        look="secondary"
        wide
        busy={busy}
        onClick={() => void run(({ DeliveryFeeDialog }) => setOpened(() => DeliveryFeeDialog))}
      >
        {feeDialogTitle}
      </Button>
      {Opened && <Opened subtotal={subtotal} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
