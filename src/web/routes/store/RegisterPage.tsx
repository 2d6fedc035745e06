import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { registrationFailedTitle, registrationUnansweredMessage } from "#domain/messages/store/store";
import { unsentLostMessage, unsentTitle } from "#domain/messages/store/unsent";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import { apiContext } from "#web/context";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { whenRestored } from "#web/state/clientStore";
import { forgetCatalog } from "#web/state/offlineCatalog";
import { randomId } from "#web/state/randomId";
import { deviceProof, endStoreSession, startStoreSession, useStoreSession } from "#web/state/storeSession";
import { useUnsentSales } from "#web/state/unsentSales";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

export const handle: PageHandle = { quiet: true };

type Registration = { kind: "remove" } | { kind: "failed"; message: string };

/** Registers this browser as a store's device with the one-time code of its link, and goes home in a new document. */
export async function clientLoader({ context, params }: LoaderFunctionArgs): Promise<Registration> {
  await whenRestored();
  const { storeId = "", token: code = "", kiosk } = params;
  if (code === "remove") return { kind: "remove" };
  const claimed = { storeId: Number(storeId), authToken: code, kiosk: kiosk !== undefined };
  const call = context.get(apiContext).RegisterStore(claimed, { idempotencyKey: randomId() });
  const { answer, reason } = await answerOrReason(call, registrationUnansweredMessage);
  if (!answer?.status) return { kind: "failed", message: reason ?? answer.errorMessage };
  const { storeId: id, storeName, authToken, kiosk: isKiosk } = answer;
  startStoreSession({ userId: randomId(), storeId: id, storeName, authToken, kiosk: isKiosk });
  return goHome();
}

/** Replaces this page in the history, so that nobody goes back to its code. */
function goHome(): Promise<never> {
  window.location.replace(links.home());
  return new Promise(() => undefined);
}

export function HydrateFallback() {
  return (
    <RegisterFrame>
      <SkeletonArea label="Registering this device">
        <Skeleton className="h-40 rounded-lg" />
      </SkeletonArea>
    </RegisterFrame>
  );
}

export default function RegisterPage() {
  const registration = useLoaderData<Registration>();
  return (
    <RegisterFrame>
      {registration.kind === "remove" ? (
        <RemoveDevice />
      ) : (
        <Card className="grid gap-5">
          <h1>{registrationFailedTitle}</h1>
          <Banner tone="error" announce title={registration.message} />
          <p>Ask for a new link. Each link registers one device and works for ten minutes.</p>
          <p>
            <LinkButton to={links.home()}>Go to the home page</LinkButton>
          </p>
        </Card>
      )}
    </RegisterFrame>
  );
}

/** Asks first, then revokes the device on the server and clears this browser. */
function RemoveDevice() {
  const session = useStoreSession((store) => store.session);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function remove(): Promise<void> {
    setBusy(true);
    setProblem("");
    const { reason } = await answerOrReason(
      pageApi().RemoveDevice(deviceProof()),
      registrationUnansweredMessage,
    );
    // The header ends the session of a device that the server no longer knows.
    if (reason !== undefined) {
      setBusy(false);
      return setProblem(reason);
    }
    endStoreSession();
    await forgetCatalog();
    return goHome();
  }
  if (!session)
    return (
      <Card className="grid gap-5">
        <h1>This device is not registered</h1>
        <p>
          <LinkButton to={links.home()}>Go to the home page</LinkButton>
        </p>
      </Card>
    );
  return (
    <Card className="grid gap-5">
      <h1>Remove this device?</h1>
      <p>
        It is registered for <strong>{session.storeName}</strong>. Removing it empties its cart, and it will
        need a new link to sell in the store again.
      </p>
      <UnsentWarning />
      {problem && <Banner tone="error" announce title={problem} />}
      <p className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void remove()}>
          Remove this device
        </Button>
        <LinkButton to={links.home()} look="secondary">
          Cancel
        </LinkButton>
      </p>
    </Card>
  );
}

/** What the device's end would lose. */
function UnsentWarning() {
  const sales = useUnsentSales();
  return (
    sales.length > 0 && (
      <Banner tone="attention" title={unsentLostMessage(sales.length)}>
        <TextLink to={links.unsentSales()}>{unsentTitle}</TextLink>
      </Banner>
    )
  );
}

function RegisterFrame({ children }: { children: React.ReactNode }) {
  return (
    <PageFrame className="mx-auto grid max-w-wide grid-cols-1 gap-6 py-8 md:py-12">
      <PageHead title="Store registration" personal />
      {children}
    </PageFrame>
  );
}
