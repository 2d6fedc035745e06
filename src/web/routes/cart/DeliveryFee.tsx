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

/** What the summary says about delivery. */
export function DeliveryNote({ estimate, belowMinimum }: Omit<DeliveryFeeProps, "subtotal">) {
  const isInZipAnswer = useZipItems(estimate) !== undefined && estimate !== undefined;
  return (
    <div className="text-sm text-soft wrap-anywhere not-has-[p]:-mt-5">
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
        <p>{estimate ? estimateText(estimate) : "Delivery and final tax are calculated at checkout."}</p>
      )}
    </div>
  );
}

/** How soon and for how much an order comes: by ZIP code, or for an address. */
export function DeliveryFee({ subtotal, estimate, belowMinimum }: DeliveryFeeProps) {
  const { busy, run } = useOnDemand(() => import("#web/routes/cart/DeliveryFeeDialog"));
  const [OpenDialog, setOpenDialog] = useState<ComponentType<DialogProps>>();
  const known = estimate ?? belowMinimum;
  const zipItems = useZipItems(known);
  return (
    <div className="grid justify-items-start">
      {zipItems && (
        // Three lines of an answer fit.
        <div className="grid min-h-15 items-center pt-2">
          <ZipDelivery items={zipItems} isShown={belowMinimum !== undefined} />
        </div>
      )}
      <p className="-ml-px text-sm text-soft">
        <Button
          look="plain"
          className="px-0! text-sm font-normal! text-ink underline underline-offset-4"
          busy={busy}
          onClick={() => void run(({ DeliveryFeeDialog }) => setOpenDialog(() => DeliveryFeeDialog))}
        >
          {known?.isHonored ? changeAddressLabel : feeDialogTitle}
        </Button>
        {zipItems && " for your full address"}
      </p>
      {OpenDialog && <OpenDialog subtotal={subtotal} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
}

/** A fee for an address says more than a ZIP code's. In store mode, the next shopper must not see the last one's. */
function useZipItems(known: DeliveryEstimate | undefined) {
  const can = useAbilities();
  const items = useDeliveredItems();
  return can.prefillDeliveryFee && !known?.isHonored ? items : undefined;
}

function estimateText({ place, fee, isHonored }: DeliveryEstimate): string {
  const text = `Delivery to ${place}: ${formatMoney(fee)}.`;
  return isHonored ? `${text} ${feeHonoredMessage}` : text;
}
