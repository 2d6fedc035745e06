import { replace, useNavigate, type LoaderFunctionArgs } from "react-router";
import { gate } from "#domain/checkout/checkout";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import type { PageHandle } from "#web/layout/pageHandle";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { SignInForm } from "#web/routes/account/SignInForm";
import { SignInLinks } from "#web/routes/account/SignInLinks";
import { whenRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { checkoutState } from "#web/state/checkoutState";

export const handle: PageHandle = { quiet: true };

/** Leads on at once if the shopper is signed in, or the server does not show sign-in here. */
export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  const elsewhere = gate("checkout", checkoutState());
  if (elsewhere) return replace(links[elsewhere]());
  const shows =
    !useUser.getState().isLoggedIn &&
    (await answerOrUndefined(context.get(apiContext).ShowSignInAtCheckout({})));
  return shows ? null : replace(links.shippingChoice());
}

export function HydrateFallback() {
  return (
    <AccountFrame title="Checkout" width="page">
      <div className={columnsClass}>
        <FormSkeleton label="Loading the checkout" />
      </div>
    </AccountFrame>
  );
}

export default function CheckoutPage() {
  const navigate = useNavigate();
  return (
    <AccountFrame title="Checkout" width="page">
      <div className={columnsClass}>
        <SectionCard id="sign-in" title="Login" className="gap-5">
          <SignInForm onSignedIn={async () => navigate(links.shippingChoice(), { replace: true })} />
          <SignInLinks purpose="checkout" />
        </SectionCard>
        <SectionCard id="guest" title="No account?" className="gap-5">
          <p>
            You don&apos;t need one to order. We&apos;ll email you a link to your order, and you can create an
            account later.
          </p>
          <LinkButton to={links.shippingChoice()} size="lg" wide look="secondary">
            Continue As Guest
          </LinkButton>
        </SectionCard>
      </div>
    </AccountFrame>
  );
}

const columnsClass = "grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-12";
