import { replace, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { returnUrlIn } from "#web/routes/account/returnUrlIn";
import { SignInForm } from "#web/routes/account/SignInForm";
import { SignInLinks } from "#web/routes/account/SignInLinks";
import { whenRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { Card } from "#web/ui/display/Card";

export async function clientLoader({ request }: LoaderFunctionArgs) {
  await whenRestored();
  const to = returnUrlIn(request.url) || links.myAccount();
  return useUser.getState().isLoggedIn ? replace(to) : { to };
}

export function HydrateFallback() {
  return (
    <AccountFrame title="Login">
      <FormSkeleton label="Loading the login form" />
    </AccountFrame>
  );
}

export default function LoginPage() {
  const { to } = useLoaderData<{ to: string }>();
  const navigate = useNavigate();
  return (
    <AccountFrame title="Login">
      <Card className="grid gap-4">
        <SignInForm onSignedIn={async () => navigate(to, { replace: true })} />
        <SignInLinks />
      </Card>
    </AccountFrame>
  );
}
