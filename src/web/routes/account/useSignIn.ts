import { useState } from "react";
import type { WireOutput } from "#contract/index";
import { verifyCodeOf } from "#domain/account/signIn";
import {
  invalidSignInMessage,
  newCodeSentMessage,
  notVerifiedMessage,
  unableToSignInMessage,
  verificationFailedMessage,
} from "#domain/messages/account";
import { pageApi } from "#web/api/pageApi";
import { answerOrReason } from "#web/api/answerOrReason";
import { signWithPasskey } from "#web/routes/account/passkeys";
import { prepareMerge, startSession } from "#web/state/account";
import { randomId } from "#web/state/randomId";
import { userId } from "#web/state/user";

export type SignInValues = { email: string; password: string; verifyCode: string };

/** What the form says of the last press. */
export type Notice = { tone: "good" | "attention" | "error"; title?: string; text: string };

/** Signs in by password, or by password and code once the server asks for the code. */
export function useSignIn({ startsWithCode, onSignedIn }: SignIn) {
  const [asksCode, setAsksCode] = useState(startsWithCode);
  const [notice, setNotice] = useState<Notice>();

  /** `title` says why a code is needed that the shopper has not asked for. */
  async function sendCode(values: SignInValues, title?: string): Promise<boolean> {
    const sent = await answerOrReason(pageApi().SendNewCode(ownOf(values)), codeNotSentMessage);
    const isSent = sent.answer?.status === true;
    const problem = sent.reason ?? sent.answer.errorMessage;
    const sentTone = title === undefined ? "good" : "attention";
    setNotice({ tone: isSent ? sentTone : "error", title, text: isSent ? newCodeSentMessage : problem });
    return isSent;
  }

  async function signIn(values: SignInValues): Promise<void> {
    setNotice(undefined);
    await prepareMerge();
    const { answer, reason } = await answerOrReason(
      requestSignIn(values, asksCode),
      asksCode ? verificationFailedMessage : unableToSignInMessage,
    );
    if (answer?.status) {
      startSession(answer);
      await onSignedIn();
    } else if (answer?.needVerify && !asksCode) {
      setAsksCode(true);
      await sendCode(values, notVerifiedMessage);
    } else {
      setNotice({ tone: "error", text: reason ?? (answer.errorMessage || invalidSignInMessage) });
    }
  }

  async function signInByPasskey(): Promise<void> {
    setNotice(undefined);
    const offered = await answerOrReason(
      pageApi().GetPasskeyChallenge({ userId: userId() }),
      unableToSignInMessage,
    );
    if (!offered.answer) return setNotice({ tone: "error", text: offered.reason });
    const credential = await signWithPasskey(offered.answer.options);
    if (credential === undefined) return setNotice({ tone: "error", text: noPasskeyMessage });
    await prepareMerge();
    const call = pageApi().LoginWithPasskey({ userId: userId(), credential }, { idempotencyKey: randomId() });
    const { answer, reason } = await answerOrReason(call, unableToSignInMessage);
    if (!answer?.status) return setNotice({ tone: "error", text: reason ?? answer.errorMessage });
    startSession(answer);
    return onSignedIn();
  }

  return { asksCode, notice, signIn, signInByPasskey, sendCode };
}

type SignIn = { startsWithCode: boolean; onSignedIn: () => void | Promise<void> };

/** Each press has its own key, so that a lost answer comes again with the same session. */
function requestSignIn(values: SignInValues, asksCode: boolean): Promise<WireOutput<"Login">> {
  const options = { idempotencyKey: randomId() };
  if (!asksCode) return pageApi().Login(ownOf(values), options);
  return pageApi().VerifyUser({ ...ownOf(values), verifyCode: verifyCodeOf(values.verifyCode) }, options);
}

function ownOf({ email, password }: SignInValues) {
  return { userId: userId(), email: email.trim(), password };
}

const noPasskeyMessage = "No passkey was used. You can also sign in with your password.";
const codeNotSentMessage = "We couldn't email you a new code. Please try again.";
