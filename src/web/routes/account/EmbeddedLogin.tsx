import { useId, useRef, useState } from "react";
import { SignInForm } from "#web/routes/account/SignInForm";
import { SignInLinks } from "#web/routes/account/SignInLinks";
import { useUser } from "#web/state/user";
import { useUserInfo } from "#web/state/userInfo";
import { Button } from "#web/ui/navigation/Button";
import { quietStart } from "#web/ui/navigation/buttonClass";
import { Card } from "#web/ui/display/Card";

/** Offers to sign in beside a form, when nobody is signed in and nothing is known of the shopper. */
export function EmbeddedLogin() {
  const id = useId();
  // Undefined until first opened; closing keeps what was typed.
  const [isOpen, setOpen] = useState<boolean>();
  const done = useRef<HTMLOutputElement>(null);
  const { isLoggedIn, userId } = useUser();
  const isUnknown = useUserInfo(({ userInfo }) => Object.keys(userInfo).length === 0);
  const [wasOffered] = useState(!isLoggedIn && isUnknown);
  if (!wasOffered) return null;
  return (
    <div className="grid gap-3">
      <output ref={done} tabIndex={-1} className="font-semibold text-pine empty:hidden">
        {isLoggedIn && `You are signed in as ${userId}.`}
      </output>
      {!isLoggedIn && (
        <>
          <Button
            look="quiet"
            aria-expanded={isOpen === true}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={`${quietStart} justify-self-start`}
          >
            Already registered? Login
          </Button>
          {isOpen !== undefined && (
            <Card id={id} hidden={!isOpen} className="gap-4 not-[[hidden]]:grid">
              <SignInForm onSignedIn={() => done.current?.focus()} />
              <SignInLinks purpose="checkout" />
            </Card>
          )}
        </>
      )}
    </div>
  );
}
