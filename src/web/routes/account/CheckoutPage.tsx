import { replace, useNavigate, type LoaderFunctionArgs } from "react-router";
import { gate } from "#domain/checkout/checkout";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import type { PageHandle } from "#web/layout/pageHandle";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import { SignInForm } from "#web/routes/account/SignInForm";
import { ForgotPassword } from "#web/routes/account/SignInLinks";
import { checkCart } from "#web/routes/cart/checkCart";
import { CheckoutFrame } from "#web/routes/checkout/CheckoutFrame";
import { EstimateSummary } from "#web/routes/checkout/review/EstimateSummary";
import { whenRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { TextLink } from "#web/ui/navigation/TextLink";
import { checkoutState } from "#web/state/checkoutState";
import { Card } from "#web/ui/display/Card";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

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
    <CheckoutFrame {...frame}>
      <SkeletonArea isPage label="Loading the checkout" className="grid gap-6">
        <Skeleton className="-mt-2 h-11 rounded-md xl:hidden" />
        <div className={columnsClass}>
          <Skeleton className="h-120 rounded-lg" />
          <Skeleton className="h-96 rounded-lg max-xl:hidden" />
        </div>
      </SkeletonArea>
    </CheckoutFrame>
  );
}

export default function CheckoutPage() {
  const navigate = useNavigate();
  return (
    <CheckoutFrame {...frame}>
      <div className={columnsClass}>
        <EstimateSummary choice="Delivery" from="xl" />
        <Card className="grid grid-cols-1 md:grid-cols-2">
          <Section id="guest" title="No account?" className="content-start gap-5 pb-8 md:pr-8 md:pb-0">
            <p>You don&apos;t need one to order. We&apos;ll email you a link to your order.</p>
            <LinkButton to={links.shippingChoice()} size="lg" wide>
              Continue As Guest
            </LinkButton>
            <div className="border-t border-line pt-5">
              <p>Or create one now, and see all your orders in one place.</p>
              <TextLink to={links.createAccount("checkout")} className="inline-flex min-h-11 items-center">
                Create Account
              </TextLink>
            </div>
          </Section>
          <Section
            id="sign-in"
            title="Login"
            className="gap-5 border-t border-line pt-8 md:border-t-0 md:border-l md:pt-0 md:pl-8"
          >
            <SignInForm
              look="secondary"
              onSignedIn={async () => navigate(links.shippingChoice(), { replace: true })}
            />
            <ForgotPassword />
          </Section>
        </Card>
      </div>
    </CheckoutFrame>
  );
}

/** Nothing is chosen yet: most orders are delivered. */
const frame = { step: "Checkout", choice: "Delivery" } as const;

/** The two ways on share a card, so the summary stands beside it only where each of the three has room. */
const columnsClass = "grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-12";
