import type { ReactNode } from "react";
import { useCall } from "#web/api/useCall";
import type { ZipDeliveryProps } from "#web/routes/product/buy/ZipForm";
import { knownZipCode, useRequestedFee } from "#web/state/deliveryFee";

type KnownZipProps = ZipDeliveryProps & { ask: ReactNode; change: ReactNode };

/** How soon the items can reach the last ZIP code the shopper named. Shows `ask` without one, and until the first answer. */
export function KnownZip({ items, isShown = false, ask, change }: KnownZipProps) {
  const zipCode = knownZipCode(useRequestedFee());
  const key = zipCode ? JSON.stringify([zipCode, items]) : undefined;
  const { answer: latest } = useCall({
    key,
    call: async (api, options) => ({ key, answer: await api.DeliveryToZip({ zipCode, items }, options) }),
  });
  if (!latest || !zipCode) return ask;
  const { answer } = latest;
  return (
    <p className="text-sm">
      {/* An answer about other items says nothing. */}
      {!isShown && latest.key === key && (
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
