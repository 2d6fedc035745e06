import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { loggedOutMessage } from "#domain/messages/account";
import { apiContext } from "#web/context";
import { useReturnHome } from "#web/layout/useReturnHome";
import { links } from "#web/links";
import { AccountFrame } from "#web/routes/account/AccountFrame";
import { signOut } from "#web/state/account";
import { whenRestored } from "#web/state/clientStore";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  return { isEnded: await signOut(context.get(apiContext)) };
}

export function HydrateFallback() {
  return (
    <AccountFrame title="Logout">
      <SkeletonArea label="Signing out">
        <Skeleton className="h-24 rounded-md" />
      </SkeletonArea>
    </AccountFrame>
  );
}

export default function LogoutPage() {
  const { isEnded } = useLoaderData<{ isEnded: boolean }>();
  const { revalidate, state } = useRevalidator();
  useReturnHome(isEnded, readingMs);
  return (
    <AccountFrame title="Logout">
      <Banner tone="good" title={loggedOutMessage} announce>
        Your cart is still here.
      </Banner>
      {!isEnded && (
        <Banner tone="attention" title="We couldn't finish logging you out on our server." announce>
          You&apos;re logged out in this browser. Please try again before you leave a shared computer.
        </Banner>
      )}
      <p className="flex flex-wrap gap-3">
        {!isEnded && (
          <Button busy={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <LinkButton to={links.home()} look={isEnded ? "primary" : "secondary"}>
          Continue Shopping
        </LinkButton>
      </p>
    </AccountFrame>
  );
}

/** Long enough to read the message. */
const readingMs = 4_000;
