import { useEffect } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { loggedOutMessage } from "#domain/messages/account";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { AccountFrame } from "#web/routes/account/AccountFrame";
import { endSession } from "#web/state/account";
import { whenRestored } from "#web/state/clientStore";
import { ownAccount, useUser } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

/** Signs out here once the server has ended the session: until then its cookie would go on. */
export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  if (!useUser.getState().isLoggedIn) return { isSignedOut: true };
  const isSignedOut = (await answerOrUndefined(context.get(apiContext).Logout(ownAccount()))) !== undefined;
  if (isSignedOut) endSession();
  return { isSignedOut };
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
  const { isSignedOut } = useLoaderData<{ isSignedOut: boolean }>();
  const { revalidate, state } = useRevalidator();
  useWayHome(isSignedOut);
  return (
    <AccountFrame title="Logout">
      {isSignedOut ? (
        <Banner tone="good" title={loggedOutMessage} announce>
          Your cart is still here.
        </Banner>
      ) : (
        <Banner tone="error" title="We could not sign you out." announce>
          Please check your connection and try again.
        </Banner>
      )}
      <p className="flex flex-wrap gap-3">
        {isSignedOut ? (
          <LinkButton to={links.home()}>Continue Shopping</LinkButton>
        ) : (
          <Button busy={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
      </p>
    </AccountFrame>
  );
}

/** Long enough to read the message. */
const readingMs = 4_000;

function useWayHome(leaves: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => void navigate(links.home(), { replace: true }), readingMs);
    return () => clearTimeout(timer);
  }, [leaves, navigate]);
}
