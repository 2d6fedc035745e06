import { useState, type ComponentType } from "react";
import {
  changeAddressLabel,
  feeDialogTitle,
  feeHonoredMessage,
  minimumPurchaseMessage,
} from "#domain/messages/fulfillment/delivery";
import { formatMoney, type Cents } from "#domain/money";
import { ZipDelivery } from "#web/routes/product/buy/ZipDelivery";
import { useDeliveredItems } from "#web/state/useDeliveredItems";
import { useAbilities } from "#web/state/storeSession";
import type { DeliveryEstimate } from "#web/state/deliveryFee";
import { Button } from "#web/ui/navigation/Button";
import { useOnDemand } from "#web/ui/useOnDemand";

/** At most one fee is known: `estimate` applies to the subtotal, which is too low for `belowMinimum`. */
type DeliveryFeeProps = Record<"estimate" | "belowMinimum", DeliveryEstimate | undefined> & {
  subtotal: Cents;
};
type DialogProps = { subtotal: Cents; onClose: () => void };

/** The summary's text about delivery and the button that asks for a quote. */
export function DeliveryFee({ subtotal, estimate, belowMinimum }: DeliveryFeeProps) {
  const { busy, run } = useOnDemand(() => import("#web/routes/cart/DeliveryFeeDialog"));
  const [OpenDialog, setOpenDialog] = useState<ComponentType<DialogProps>>();
  const can = useAbilities();
  const items = useDeliveredItems();
  const known = estimate ?? belowMinimum;
  // A fee for an address says more than a ZIP code's. In store mode, the next shopper must not see the last one's.
  const zipItems = can.prefillDeliveryFee && !known?.isHonored ? items : undefined;
  const isInZipAnswer = known !== undefined && zipItems !== undefined;
  return (
    <div className="grid gap-3">
      <div className="text-sm text-soft wrap-anywhere">
        {/* A live region: a fee can stop applying when the cart shrinks. */}
        <output>
          {belowMinimum && (
            <>
              <p>Delivery to {belowMinimum.place}</p>
              <p className="font-semibold text-amber">{minimumPurchaseMessage(belowMinimum.minAmount)}</p>
            </>
          )}
        </output>
        {!belowMinimum && !isInZipAnswer && (
          <p>{estimate ? toldEstimate(estimate) : "Delivery and final tax are calculated at checkout."}</p>
        )}
      </div>
      {zipItems && (
        // Three lines of an answer fit.
        <div className="grid min-h-15 items-center py-2">
          <ZipDelivery items={zipItems} isShown={belowMinimum !== undefined} />
        </div>
      )}
      <Button
        look="secondary"
        wide
        busy={busy}
        onClick={() => void run(({ DeliveryFeeDialog }) => setOpenDialog(() => DeliveryFeeDialog))}
      >
        {known?.isHonored ? changeAddressLabel : feeDialogTitle}
      </Button>
      {OpenDialog && <OpenDialog subtotal={subtotal} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
}

function toldEstimate({ place, fee, isHonored }: DeliveryEstimate): string {
  const told = `Delivery to ${place}: ${formatMoney(fee)}.`;
  return isHonored ? `${told} ${feeHonoredMessage}` : told;
}
