import { useWatch, type Control } from "react-hook-form";
import { zipCodeProblem } from "#domain/checkout/contact";
import { mostDeliveredItems } from "#domain/fulfillment/delivery";
import { useCall } from "#web/api/useCall";
import { useCart } from "#web/state/cart";
import { noteZip } from "#web/state/deliveryFee";
import type { ContactInfo } from "#web/state/order";

/**
 * The first day and the fee of delivery to the typed ZIP code. Unless a fee from the cart counts, the summary then
 * estimates delivery and tax there.
 */
export function SoonestDelivery({ control }: { control: Control<ContactInfo> }) {
  const zipCode = useWatch({ control, name: "zipCode" });
  const items = useCart().addedItems.map(({ productId, sku, quantity }) => ({ productId, sku, quantity }));
  const canAsk = !zipCodeProblem(zipCode) && items.length > 0 && items.length <= mostDeliveredItems;
  const question = canAsk ? JSON.stringify([zipCode, items]) : undefined;
  const { answer: known } = useCall({
    key: question,
    delayMs: () => 500,
    call: async (api, options) => {
      const answer = await api.DeliveryToZip({ zipCode, items }, options);
      noteZip(zipCode, answer);
      return { question, answer };
    },
  });
  const { status, message } = (known?.question === question && known?.answer) || {};
  return (
    // The reserved height keeps the form still: on phones the sentence takes two lines.
    <output className="block min-h-10 text-sm sm:min-h-5">
      {status !== "InvalidZip" && (
        <span className={status === "OK" ? "text-pine" : "text-soft"}>{message}</span>
      )}
    </output>
  );
}
