import { replace, useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import type { StateEntry } from "#domain/fulfillment/address";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { keepCreated, type CreatedAccount } from "#web/routes/account/createdAccount";
import { SignUpForm } from "#web/routes/account/SignUpForm";
import { whenRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { Card } from "#web/ui/display/Card";
import { TextLink } from "#web/ui/navigation/TextLink";

type SignUpData = { states: readonly StateEntry[] };

export async function clientLoader({ context, params }: LoaderFunctionArgs) {
  const asking = answerOrUndefined(context.get(apiContext).StatesForContact({}));
  await whenRestored();
  // Whoever cannot choose a state can still sign up: the address is optional.
  if (!useUser.getState().isLoggedIn) return { states: (await asking) ?? [] } satisfies SignUpData;
  return replace(isCheckout(params["purpose"]) ? links.shippingChoice() : links.myAccount());
}

function isCheckout(purpose: string | undefined): boolean {
  return purpose === "checkout";
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title}>
      <FormSkeleton label="Loading the form" fields={10} />
    </AccountFrame>
  );
}

const title = "Create Account";

export default function CreateAccountPage() {
  const { states } = useLoaderData<SignUpData>();
  const { purpose } = useParams();
  const navigate = useNavigate();
  const goOn = async (account: CreatedAccount) => {
    if (isCheckout(purpose)) return navigate(links.shippingChoice());
    keepCreated(account);
    return navigate(links.verifyAccount());
  };
  return (
    <AccountFrame title={title} lead="See your orders, cancel if plans change, and check out faster.">
      <Card className="grid gap-4">
        <SignUpForm states={states} onCreated={goOn} />
        <p>
          Already have an account?{" "}
          <TextLink to={isCheckout(purpose) ? links.checkout() : links.login()}>Sign in</TextLink>
        </p>
      </Card>
    </AccountFrame>
  );
}
