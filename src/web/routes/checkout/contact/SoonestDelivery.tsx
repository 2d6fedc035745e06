import { useWatch, type Control } from "react-hook-form";
import { zipCodeProblem } from "#domain/checkout/contact";
import { pickupHintMessage } from "#domain/messages/fulfillment/delivery";
import { useCall } from "#web/api/useCall";
import { noteZip } from "#web/state/deliveryFee";
import { useDeliveredItems } from "#web/state/useDeliveredItems";
import type { ContactInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { quietStart } from "#web/ui/navigation/buttonClass";

/** The first day and the fee of delivery to the typed ZIP code, which the summary then estimates with. */
export function SoonestDelivery({ control, onPickup }: SoonestDeliveryProps) {
  const zipCode = useWatch({ control, name: "zipCode" });
  const items = useDeliveredItems() ?? [];
  const hasItems = items.length > 0;
  const isTyped = !zipCodeProblem(zipCode);
  const question = isTyped && hasItems ? JSON.stringify([zipCode, items]) : undefined;
  const { answer: known } = useCall({
    key: question,
    delayMs: () => 500,
    call: async (api, options) => {
      const answer = await api.DeliveryToZip({ zipCode, items }, options);
      noteZip(zipCode, answer);
      return { question, answer };
    },
  });
  const hint = !isTyped && hasItems ? zipHint : "";
  const { status, message = hint } = (known?.question === question && known?.answer) || {};
  const isOut = status === "NotDeliverable" || status === "MinimumPurchase";
  return (
    <>
      {/* The reserved height keeps the form still: on phones the sentence takes two lines. */}
      <output className={isOut ? "sr-only" : "block min-h-10 text-sm"}>
        {status !== "InvalidZip" && !isOut && (
          <span className={status === "OK" ? "text-pine" : "text-soft"}>{message}</span>
        )}
      </output>
      {isOut && (
        <Banner tone="attention" announce title={message}>
          {onPickup && (
            <>
              <p>{pickupHintMessage}</p>
              <Button look="quiet" className={`${quietStart} justify-self-start`} onClick={onPickup}>
                Change to Pickup
              </Button>
            </>
          )}
        </Banner>
      )}
    </>
  );
}

const zipHint = "Enter your ZIP code to see the delivery fee and the first day we can come.";

type SoonestDeliveryProps = {
  control: Control<ContactInfo>;
  /** Changes to Pickup; undefined if it is not offered. */
  onPickup: (() => void) | undefined;
};
