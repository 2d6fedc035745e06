import type { ReactNode } from "react";
import { useCall } from "#web/api/useCall";
import type { ZipDeliveryProps } from "#web/routes/product/buy/ZipForm";
import { useRequestedFee } from "#web/state/deliveryFee";

type KnownZipProps = ZipDeliveryProps & { ask: ReactNode; change: ReactNode };

/** How soon it comes to the ZIP code that was checked last; `ask` where there is none, or no answer. */
export function KnownZip({ items, ask, change }: KnownZipProps) {
  const zipCode = useRequestedFee().zip?.zipCode;
  const { answer } = useCall({
    key: zipCode && JSON.stringify([zipCode, items]),
    call: (api, options) => api.DeliveryToZip({ zipCode: zipCode ?? "", items }, options),
  });
  if (!answer) return ask;
  return (
    <p className="text-sm">
      <span className={answer.status === "OK" ? "font-semibold text-pine" : undefined}>{answer.message}</span>{" "}
      {change}
    </p>
  );
}
