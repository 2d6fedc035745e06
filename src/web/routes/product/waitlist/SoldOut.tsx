import { useState } from "react";
import { soldOutMessage } from "#domain/messages/product";
import type { Variant } from "#web/routes/product/productView";
import type { WaitlistDialog } from "#web/routes/product/waitlist/WaitlistDialog";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { useOnDemand } from "#web/ui/useOnDemand";

type SoldOutProps = {
  variant: Variant;
  /** True if this visitor is already on the variant's waitlist. */
  registered: boolean;
  onJoined: () => void;
};

/**
 * Replaces Add to Cart. A shopper whose contact is known joins the waitlist at once (conformance:
 * behaviors/product); others, and those who register again, get the dialog.
 */
export function SoldOut({ variant, registered, onJoined }: SoldOutProps) {
  const [OpenDialog, setOpenDialog] = useState<typeof WaitlistDialog>();
  const { busy, run } = useOnDemand(loadWaitlist);
  const join = () =>
    run(async (waitlist) => {
      if (!registered && (await waitlist.joinAsKnownShopper(variant.uniqueKey))) onJoined();
      else setOpenDialog(() => waitlist.WaitlistDialog);
    });
  return (
    <Banner tone="attention">
      <p>{soldOutMessage}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="text-sm font-semibold text-pine empty:hidden">
          {registered && willNotifyMessage}
        </output>
        <Button look="secondary" busy={busy} onClick={() => void join()}>
          {registered ? "Register again" : "GET NOTIFIED"}
        </Button>
      </div>
      {OpenDialog && (
        <OpenDialog
          variant={variant}
          onClose={() => setOpenDialog(undefined)}
          onJoined={() => {
            setOpenDialog(undefined);
            onJoined();
          }}
        />
      )}
    </Banner>
  );
}

const willNotifyMessage = "We will notify you";

/** Loaded on demand, when the shopper asks for it. */
async function loadWaitlist() {
  const [{ WaitlistDialog }, { joinAsKnownShopper }] = await Promise.all([
    import("#web/routes/product/waitlist/WaitlistDialog"),
    import("#web/routes/product/waitlist/joinWaitlist"),
  ]);
  return { WaitlistDialog, joinAsKnownShopper };
}
