import { replace, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { SignUpForm } from "#web/routes/account/SignUpForm";
import { whenRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { Card } from "#web/ui/display/Card";
import { TextLink } from "#web/ui/navigation/TextLink";

export async function clientLoader({ params }: LoaderFunctionArgs) {
  await whenRestored();
  if (!useUser.getState().isLoggedIn) return null;
  return replace(isCheckout(params["purpose"]) ? links.shippingChoice() : links.myAccount());
}

function isCheckout(purpose: string | undefined): boolean {
  return purpose === "checkout";
}

export function HydrateFallback() {
  return (
    <AccountFrame title={title}>
      <FormSkeleton label="Loading the form" fields={6} />
    </AccountFrame>
  );
}

const title = "Create Account";

export default function CreateAccountPage() {
  const { purpose } = useParams();
  const navigate = useNavigate();
  const next = isCheckout(purpose) ? links.shippingChoice() : links.verifyAccount();
  return (
    <AccountFrame title={title} lead="See your orders, cancel in time, and check out faster.">
      <Card className="grid gap-4">
        <SignUpForm onCreated={async () => navigate(next)} />
        <p>
          Do you have an account?{" "}
          <TextLink to={isCheckout(purpose) ? links.checkout() : links.login()}>Sign in</TextLink>
        </p>
      </Card>
    </AccountFrame>
  );
}
