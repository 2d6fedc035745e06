import { useState } from "react";
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from "react-router";
import { verifiedMessage } from "#domain/messages/account";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { takeCreated } from "#web/routes/account/createdAccount";
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
  /** What the shopper has just typed to create the account; undefined for anyone else. */
  created: ReturnType<typeof takeCreated>;
};

export async function clientLoader({ context, params, request }: LoaderFunctionArgs) {
  await whenRestored();
  const { encStr } = params;
  const idempotencyKey = randomId();
  const linked = encStr
    ? ((await answerOrUndefined(context.get(apiContext).GetVerifyRequest(encStr, { idempotencyKey }))) ??
      unknownLink)
    : undefined;
  const created = takeCreated();
  return { to: returnUrlIn(request.url), linked, created: linked ? undefined : created } satisfies VerifyData;
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
  const { to, linked, created } = useLoaderData<VerifyData>();
  const location = useLocation();
  const email = linked?.email || storedText(storedFields(location.state)["email"]);
  const [isVerified, setVerified] = useState(false);
  const navigate = useNavigate();
  if (isVerified) return <Verified />;
  return (
    <AccountFrame title={title} lead={leadOf({ linked, created })}>
      {linked?.verifyCode === "" && (
        <Banner tone="attention" title="This link no longer works.">
          Enter the code from our latest email, or ask us for a new one.
        </Banner>
      )}
      <Card>
        <SignInForm
          startsWithCode
          start={{ verifyCode: linked?.verifyCode ?? "", ...(email && { email }), ...created }}
          onSignedIn={() => (to ? navigate(to, { replace: true }) : setVerified(true))}
        />
      </Card>
    </AccountFrame>
  );
}

function leadOf({ linked, created }: Pick<VerifyData, "linked" | "created">): string {
  if (linked?.verifyCode) return "Thanks for opening our link. Enter your password and you're all set.";
  return created
    ? "We have emailed you a code. Enter it here."
    : "We have emailed you a code. Enter it here with your password.";
}

function Verified() {
  return (
    <AccountFrame title="Welcome">
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
