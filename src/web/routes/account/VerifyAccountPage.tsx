import { useState } from "react";
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from "react-router";
import { verifiedMessage } from "#domain/messages/account";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { returnUrlIn } from "#web/routes/account/returnUrlIn";
import { SignInForm } from "#web/routes/account/SignInForm";
import { whenRestored } from "#web/state/clientStore";
import { randomId } from "#web/state/randomId";
import { storedFields, storedText } from "#web/state/storedFields";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type VerifyData = {
  to: string;
  /** From the link in the mail; undefined without one. */
  linked: { email: string; verifyCode: string } | undefined;
};

export async function clientLoader({ context, params, request }: LoaderFunctionArgs) {
  await whenRestored();
  const { encStr } = params;
  const idempotencyKey = randomId();
  const linked = encStr
    ? ((await answerOrUndefined(context.get(apiContext).GetVerifyRequest(encStr, { idempotencyKey }))) ??
      unknownLink)
    : undefined;
  return { to: returnUrlIn(request.url), linked } satisfies VerifyData;
}

const unknownLink = { email: "", verifyCode: "" };

/** Opening the link again would make another code. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <AccountFrame title={title}>
      <FormSkeleton label="Loading the form" fields={3} />
    </AccountFrame>
  );
}

const title = "Verify your email address";

export default function VerifyAccountPage() {
  const { to, linked } = useLoaderData<VerifyData>();
  const location = useLocation();
  const email = linked?.email || storedText(storedFields(location.state)["email"]);
  const [isVerified, setVerified] = useState(false);
  const navigate = useNavigate();
  if (isVerified) return <Verified />;
  return (
    <AccountFrame title={title} lead={linked?.verifyCode ? linkedLead : mailedLead}>
      {linked?.verifyCode === "" && (
        <Banner tone="attention" title="This link no longer works.">
          Enter the code from our latest email, or ask us for a new one.
        </Banner>
      )}
      <Card>
        <SignInForm
          startsWithCode
          start={{ verifyCode: linked?.verifyCode ?? "", ...(email && { email }) }}
          onSignedIn={() => (to ? navigate(to, { replace: true }) : setVerified(true))}
        />
      </Card>
    </AccountFrame>
  );
}

const mailedLead = "We have emailed you a code. Enter it here with your password.";
const linkedLead = "Thanks for opening our link. Enter your password and you're all set.";

function Verified() {
  return (
    <AccountFrame title={title}>
      <Banner tone="good" title={verifiedMessage} announce>
        You are signed in. Your orders and your cart are in your account now.
      </Banner>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={links.myAccount()}>My Account</LinkButton>
        <LinkButton to={links.home()} look="secondary">
          Continue Shopping
        </LinkButton>
      </p>
    </AccountFrame>
  );
}
