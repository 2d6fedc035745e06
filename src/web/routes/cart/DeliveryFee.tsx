import { useState, type ComponentType } from "react";
import { oneLineAddress } from "#domain/fulfillment/address";
import { feeDialogTitle, feeHonoredMessage, minimumPurchaseMessage } from "#domain/messages/delivery";
import { formatMoney, type Cents } from "#domain/money";
import type { RequestedFee } from "#web/state/deliveryFee";
import { Button } from "#web/ui/navigation/Button";
import { useOnDemand } from "#web/ui/useOnDemand";

type DeliveryFeeProps = {
  subtotal: Cents;
  /** The fee that counts. */
  asked: RequestedFee | undefined;
  /** One that was told, but for a larger purchase. */
  belowMinimum: RequestedFee | undefined;
};
type DialogProps = { subtotal: Cents; onClose: () => void };

/** What the summary says of the delivery, and the way to ask for its fee. */
export function DeliveryFee({ subtotal, asked, belowMinimum }: DeliveryFeeProps) {
  const { busy, run } = useOnDemand(() => import("#web/routes/cart/DeliveryFeeDialog"));
  const [Opened, setOpened] = useState<ComponentType<DialogProps>>();
  return (
    <div className="grid gap-3">
      <div className="text-sm text-soft wrap-anywhere">
        {/* A fee that was told goes when less is bought: that is said aloud. */}
        <output>
          {belowMinimum && (
            <>
              <p>Delivery to {oneLineAddress(belowMinimum.address)}</p>
              <p className="font-semibold text-amber">{minimumPurchaseMessage(belowMinimum.minAmount)}</p>
            </>
          )}
        </output>
        {!belowMinimum && (
          <p>
            {asked
              ? `Delivery to ${oneLineAddress(asked.address)}: ${formatMoney(asked.fee)}. ${feeHonoredMessage}`
              : "We add the delivery fee at checkout, when we know your address."}
          </p>
        )}
      </div>
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
