import type { ReactNode } from "react";
import { useCall } from "#web/api/useCall";
import type { ZipDeliveryProps } from "#web/routes/product/buy/ZipForm";
import { knownZipCode, useRequestedFee } from "#web/state/deliveryFee";

type KnownZipProps = ZipDeliveryProps & { ask: ReactNode; change: ReactNode };

/** How soon the items can reach the last ZIP code the shopper named; `ask` where there is none, or no answer. */
export function KnownZip({ items, isShown = false, ask, change }: KnownZipProps) {
  const zipCode = knownZipCode(useRequestedFee());
  const { answer } = useCall({
    key: zipCode ? JSON.stringify([zipCode, items]) : undefined,
    call: (api, options) => api.DeliveryToZip({ zipCode, items }, options),
  });
  if (!answer) return ask;
  return (
    <p className="text-sm">
      {!isShown && (
        <>
          <span className={answer.status === "OK" ? "font-semibold text-pine" : undefined}>
            {answer.message}
          </span>
          {answer.status === "NotDeliverable" ? ". " : " "}
        </>
      )}
      {change}
    </p>
  );
}
