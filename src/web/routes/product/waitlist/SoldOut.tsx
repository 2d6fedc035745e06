import { useState } from "react";
import { soldOutMessage } from "#domain/messages/product";
import type { Variant } from "#web/routes/product/productView";
import type { WaitlistDialog } from "#web/routes/product/waitlist/WaitlistDialog";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { useOnDemand } from "#web/ui/useOnDemand";

type SoldOutProps = {
  variant: Variant;
  /** Whether this visitor is on the variant's waitlist already. */
  registered: boolean;
  onJoined: () => void;
};

/**
 * Stands in place of Add to Cart: what is sold out, and the way to the waitlist. A shopper who is known joins at
 * once (specification 1 §5); everybody else, and whoever registers again, is asked in a dialog.
 */
export function SoldOut({ variant, registered, onJoined }: SoldOutProps) {
  const [Asking, setAsking] = useState<typeof WaitlistDialog>();
  const { busy, run } = useOnDemand(loadWaitlist);
  const join = () =>
    run(async (waitlist) => {
      if (!registered && (await waitlist.joinKnown(variant.uniqueKey))) onJoined();
      else setAsking(() => waitlist.WaitlistDialog);
    });
  return (
    <Banner tone="attention">
      <p>{soldOutMessage}</p>
      <div className="flex min-h-11 items-center gap-4">
        <output className="text-sm font-semibold text-pine empty:hidden">
          {registered && willNotifyMessage}
        </output>
        <Button look="quiet" busy={busy} className={linkClass} onClick={() => void join()}>
          {registered ? "Register again" : "GET NOTIFIED"}
        </Button>
      </div>
      {Asking && (
        <Asking
          variant={variant}
          onClose={() => setAsking(undefined)}
          onJoined={() => {
            setAsking(undefined);
            onJoined();
          }}
        />
      )}
    </Banner>
  );
}

const willNotifyMessage = "We will notify you";

/** A link in the banner's text, as the specification calls it, and as wide as its words. */
const linkClass = "-ml-1 border-0 px-1! py-0! text-sm!";

/** Nobody needs the dialog before asking for it. */
async function loadWaitlist() {
  const [{ WaitlistDialog }, { joinKnown }] = await Promise.all([
    import("#web/routes/product/waitlist/WaitlistDialog"),
    import("#web/routes/product/waitlist/joinWaitlist"),
  ]);
  return { WaitlistDialog, joinKnown };
}
