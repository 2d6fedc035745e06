import { useState } from "react";
import { pageApi } from "#web/api/pageApi";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { AccountFrame } from "#web/routes/account/AccountFrame";
import { signOut } from "#web/state/account";
import { forgetShopper } from "#web/state/forgetShopper";
import { useStoreSession } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { TextLink } from "#web/ui/navigation/TextLink";

export const handle: PageHandle = { quiet: true };

/** Asks, then signs out and removes what the store keeps in this browser (docs/domain.md "Store mode"). */
export default function ClearPage() {
  const session = useStoreSession((store) => store.session);
  const [isBusy, setBusy] = useState(false);
  const [isUnended, setUnended] = useState(false);
  async function clear(): Promise<void> {
    setBusy(true);
    const isEnded = await signOut(pageApi());
    setUnended(!isEnded);
    setBusy(false);
    // Without a user id, the cookie of a session that goes on would be enough for what its account has looked at.
    if (isEnded) forgetShopper();
  }
  return (
    <AccountFrame title="Clear this browser?">
      <Card className="grid gap-5">
        <p>
          This removes your cart, your contact information, the order you&apos;ve started and your searches
          from this browser, and signs you out. Orders you&apos;ve placed aren&apos;t affected.
        </p>
        {session && (
          <p>
            This device stays registered for <strong>{session.storeName}</strong>.{" "}
            <TextLink to={links.removeDevice(session.storeId)}>Remove the device instead</TextLink>
          </p>
        )}
        {isUnended && (
          <Banner tone="error" title="You're signed out, but nothing else has been cleared yet." announce>
            We couldn&apos;t finish logging you out on our server. Please try again.
          </Banner>
        )}
        <p className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void clear()}>
            Clear this browser
          </Button>
          <LinkButton to={links.home()} look="secondary">
            Cancel
          </LinkButton>
        </p>
      </Card>
    </AccountFrame>
  );
}
