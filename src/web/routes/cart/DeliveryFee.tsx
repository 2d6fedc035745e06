import { useState, type ComponentType } from "react";
import { oneLineAddress } from "#domain/fulfillment/address";
import {
  changeAddressLabel,
  feeDialogTitle,
  feeHonoredMessage,
  minimumPurchaseMessage,
} from "#domain/messages/fulfillment/delivery";
import { formatMoney, type Cents } from "#domain/money";
import type { RequestedFee } from "#web/state/deliveryFee";
import { Button } from "#web/ui/navigation/Button";
import { useOnDemand } from "#web/ui/useOnDemand";

/** At most one fee is quoted: `quote` applies to the subtotal, which is too low for `belowMinimum`. */
type DeliveryFeeProps = Record<"quote" | "belowMinimum", RequestedFee | undefined> & { subtotal: Cents };
type DialogProps = { subtotal: Cents; onClose: () => void };

/** The summary's text about delivery and the button that asks for a quote. */
export function DeliveryFee({ subtotal, quote, belowMinimum }: DeliveryFeeProps) {
  const { busy, run } = useOnDemand(() => import("#web/routes/cart/DeliveryFeeDialog"));
  const [OpenDialog, setOpenDialog] = useState<ComponentType<DialogProps>>();
  return (
    <div className="grid gap-3">
      <div className="text-sm text-soft wrap-anywhere">
        {/* A live region: a quoted fee can stop applying when the cart shrinks. */}
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
            {quote
              ? `Delivery to ${oneLineAddress(quote.address)}: ${formatMoney(quote.fee)}. ${feeHonoredMessage}`
              : "At checkout, we'll add delivery and your address's tax rate."}
          </p>
        )}
      </div>
      <Button
        look="secondary"
        wide
        busy={busy}
        onClick={() => void run(({ DeliveryFeeDialog }) => setOpenDialog(() => DeliveryFeeDialog))}
      >
        {quote || belowMinimum ? changeAddressLabel : feeDialogTitle}
      </Button>
      {OpenDialog && <OpenDialog subtotal={subtotal} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
}
