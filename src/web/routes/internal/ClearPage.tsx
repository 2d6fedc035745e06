import { useState } from "react";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { AccountFrame } from "#web/routes/account/AccountFrame";
import { endSession } from "#web/state/account";
import { forgetShopper } from "#web/state/forgetShopper";
import { useStoreSession } from "#web/state/storeSession";
import { ownAccount, useUser } from "#web/state/user";
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
  const [isSignedIn, setSignedIn] = useState(false);
  async function clear(): Promise<void> {
    setBusy(true);
    const isSignedOut = await signOut();
    setSignedIn(!isSignedOut);
    setBusy(false);
    if (isSignedOut) forgetShopper();
  }
  return (
    <AccountFrame title="Clear this browser?">
      <Card className="grid gap-5">
        <p>
          This removes the cart, your contact information, the order you have begun and your searches from
          this browser, and signs you out. Orders that you have placed stay.
        </p>
        {session && (
          <p>
            This device stays registered for <strong>{session.storeName}</strong>.{" "}
            <TextLink to={links.removeDevice(session.storeId)}>Remove the device instead</TextLink>
          </p>
        )}
        {isSignedIn && (
          <Banner tone="error" title="We could not sign you out, so nothing was cleared." announce>
            Please check your connection and try again.
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

/** The session's cookie would go on without the server's answer. @returns whether nobody is signed in any more */
async function signOut(): Promise<boolean> {
  if (!useUser.getState().isLoggedIn) return true;
  if ((await answerOrUndefined(pageApi().Logout(ownAccount()))) === undefined) return false;
  endSession();
  return true;
}
