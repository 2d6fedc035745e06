import { useState } from "react";
import type { ZipForm } from "#web/routes/product/buy/ZipForm";
import type { Product, Variant } from "#web/routes/product/productView";
import { useOnDemand } from "#web/ui/useOnDemand";

export type ZipDeliveryProps = { product: Product; variant: Variant };

/** Asks for a ZIP code and tells the first delivery day there; its code loads once somebody asks. */
export function ZipDelivery(props: ZipDeliveryProps) {
  const [Form, setForm] = useState<typeof ZipForm>();
  const { busy, run } = useOnDemand(() => import("#web/routes/product/buy/ZipForm"));
  if (Form) return <Form {...props} />;
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => void run((loaded) => setForm(() => loaded.ZipForm))}
      className="-my-3 min-h-11 justify-self-start text-sm underline underline-offset-4 noscript:hidden"
    >
      Check delivery to your ZIP code
    </button>
  );
}
