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
import { checkCart } from "#web/routes/cart/checkCart";
import { OrderSummaryCard } from "#web/routes/checkout/review/OrderSummaryCard";
import { SummaryLink } from "#web/routes/checkout/review/SummaryLink";
import { whenRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Skeleton } from "#web/ui/progress/Skeleton";
import { checkoutState } from "#web/state/checkoutState";

export const handle: PageHandle = { quiet: true };

/** Leads on at once if the shopper is signed in, or the server does not show sign-in here. */
export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  const elsewhere = gate("checkout", checkoutState());
  if (elsewhere) return replace(links[elsewhere]());
  if (useUser.getState().isLoggedIn) return replace(links.shippingChoice());
  const api = context.get(apiContext);
  const [shows, checked] = await Promise.all([
    answerOrUndefined(api.ShowSignInAtCheckout({})),
    answerOrUndefined(checkCart(api)),
  ]);
  if (checked?.needsReview) return replace(links.cart());
  return shows ? null : replace(links.shippingChoice());
}

export function HydrateFallback() {
  return (
    <AccountFrame title="Checkout" width="page">
      <Skeleton className="-mt-2 h-11 rounded-md lg:hidden" />
      <div className={columnsClass}>
        <div className={waysClass}>
          <Skeleton className="h-56 rounded-lg" />
          <FormSkeleton label="Loading the checkout" />
        </div>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </AccountFrame>
  );
}

export default function CheckoutPage() {
  const navigate = useNavigate();
  return (
    <AccountFrame title="Checkout" width="page">
      <SummaryLink choice="Delivery" taxRate={undefined} />
      <div className={columnsClass}>
        <div className={waysClass}>
          <SectionCard id="guest" title="No account?" className="gap-5">
            <p>
              You don&apos;t need one to order. We&apos;ll email you a link to your order, and you can create
              an account later.
            </p>
            <LinkButton to={links.shippingChoice()} size="lg" wide>
              Continue As Guest
            </LinkButton>
          </SectionCard>
          <SectionCard id="sign-in" title="Login" className="gap-5">
            <SignInForm
              look="secondary"
              onSignedIn={async () => navigate(links.shippingChoice(), { replace: true })}
            />
            <SignInLinks purpose="checkout" />
          </SectionCard>
        </div>
        <OrderSummaryCard estimate="Delivery" />
      </div>
    </AccountFrame>
  );
}

const columnsClass = "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12";

/** The two ways on: side by side where each has room for a form. */
const waysClass = "grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2";
