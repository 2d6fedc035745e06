import { links } from "#web/links";
import { TextLink } from "#web/ui/navigation/TextLink";

/** What a shopper may need who cannot sign in. */
export function SignInLinks({ purpose }: { purpose?: "checkout" }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <ForgotPassword />
      <TextLink to={links.createAccount(purpose)} className={linkClass}>
        Create Account
      </TextLink>
    </p>
  );
}

export function ForgotPassword() {
  return (
    <TextLink to={links.resetPass()} className={linkClass}>
      Forgot your password?
    </TextLink>
  );
}

const linkClass = "inline-flex min-h-11 items-center";
