import { useState } from "react";
import type { ZipDeliveryProps, ZipForm } from "#web/routes/product/buy/ZipForm";
import { useOnDemand } from "#web/ui/useOnDemand";

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
