import { replace, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from "react-router";
import { isChangePassReason } from "#domain/account/password";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { ChangePassForm } from "#web/routes/account/ChangePassForm";
import { returnUrlIn } from "#web/routes/account/returnUrlIn";
import { knownEmail } from "#web/routes/account/SignInForm";
import { whenRestored } from "#web/state/clientStore";
import { storedFields, storedText } from "#web/state/storedFields";
import { Card } from "#web/ui/display/Card";

type ChangeData = { isReset: boolean; to: string };

export async function clientLoader({ params, request }: LoaderFunctionArgs) {
  await whenRestored();
  const { reason } = params;
  if (!isChangePassReason(reason)) return replace(links.changePass());
  return {
    isReset: reason === "reset",
    to: returnUrlIn(request.url) || links.myAccount(),
  } satisfies ChangeData;
}

export function HydrateFallback() {
  return (
    <AccountFrame title="Change Password">
      <FormSkeleton label="Loading the form" fields={4} />
    </AccountFrame>
  );
}

export default function ChangePassPage() {
  const { isReset, to } = useLoaderData<ChangeData>();
  const asked = storedText(storedFields(useLocation().state)["email"]);
  const navigate = useNavigate();
  return (
    <AccountFrame
      title={isReset ? "Choose a new password" : "Change Password"}
      lead={isReset ? resetLead : "Every other device will be signed out."}
    >
      <Card>
        <ChangePassForm
          isReset={isReset}
          email={asked ?? knownEmail()}
          onChanged={async () => navigate(to, { replace: true })}
        />
      </Card>
    </AccountFrame>
  );
}

const resetLead =
  "If you have an account with this email address, a one-time password is on its way. Choosing a new password signs you out everywhere else.";
