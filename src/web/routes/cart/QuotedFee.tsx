import { useEffect, useRef } from "react";
import { addressLines } from "#domain/fulfillment/address";
import { feeHonoredMessage } from "#domain/messages/fulfillment/delivery";
import { formatMoney } from "#domain/money";
import type { DeliveryQuote } from "#web/routes/cart/askDeliveryFee";
import { Button } from "#web/ui/navigation/Button";

type QuotedFeeProps = { quote: DeliveryQuote; onChange: () => void; onDone: () => void };

/** The quoted delivery fee. It takes focus from the form it replaces, so that it is read out. */
export function QuotedFee({ quote: { address, fee }, onChange, onDone }: QuotedFeeProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div
        ref={panel}
        tabIndex={-1}
        className="grid gap-1 rounded-md bg-pine-wash p-4 outline-none wrap-anywhere"
      >
        <p className="font-display text-2xl font-semibold text-pine tabular-nums">
          <span className="sr-only">Delivery Fee: </span>
          {formatMoney(fee)}
        </p>
        <p>Delivery to {addressLines(address).join(", ")}</p>
        <p className="text-sm text-soft">We've added it to your cart. {feeHonoredMessage}</p>
      </div>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button look="secondary" onClick={onChange}>
          Change address
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
