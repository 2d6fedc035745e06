import { lazy, Suspense, useState, type ReactNode } from "react";
import type { ZipDeliveryProps, ZipForm } from "#web/routes/product/buy/ZipForm";
import { deliveryFeeName, useHasStored } from "#web/state/clientStore";
import { useOnDemand } from "#web/ui/useOnDemand";

/**
 * Asks for a ZIP code and tells the first delivery day there; its code loads once a shopper asks. A ZIP code that was
 * checked before is answered right away.
 */
export function ZipDelivery(props: ZipDeliveryProps) {
  const [Form, setForm] = useState<typeof ZipForm>();
  const { busy, run } = useOnDemand(() => import("#web/routes/product/buy/ZipForm"));
  const wasAsked = useHasStored(deliveryFeeName);
  if (Form) return <Form {...props} />;
  const button = (label: string, look: string) => (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => void run((loaded) => setForm(() => loaded.ZipForm))}
      className={`underline underline-offset-4 noscript:hidden ${look}`}
    >
      {label}
    </button>
  );
  const ask = button("Check delivery to your ZIP code", "min-h-11 text-sm");
  return (
    // An answer fits, three lines on phones, so that it moves nothing.
    <div className="-my-3 grid min-h-15 items-center justify-items-start">
      {wasAsked ? (
        <Suspense fallback={ask}>
          <KnownZip {...props} ask={ask} change={button("Change ZIP code", "")} />
        </Suspense>
      ) : (
        ask
      )}
    </div>
  );
}

/** Without its code, the shopper can still ask. */
const KnownZip = lazy(async () => ({
  default: await import("#web/routes/product/buy/KnownZip").then(
    (loaded) => loaded.KnownZip,
    () => AskAgain,
  ),
}));

function AskAgain({ ask }: { ask: ReactNode }) {
  return ask;
}
