import { useRef, useState } from "react";
import { submitFailedMessage } from "#domain/messages/payments";
import type { AfterSubmit } from "#domain/payments/payment";
import { lateAfter, useLateAnswer, type LatePayment } from "#web/payment/useLateAnswer";
import { authenticate } from "#web/payment/paymentProvider";
import { usePublishableKey } from "#web/payment/usePublishableKey";

/** The outcome of a payment request; `clientSecret` opens the 3-D Secure step. */
export type PaymentResult = {
  after: AfterSubmit;
  message: string;
  clientSecret: string;
  /** Whether the payment is under way and its bank's answer still to come; undefined when nobody answered. */
  isLate: boolean | undefined;
};

type PaymentSteps<Request, End extends PaymentResult> = {
  /** Sends the request; the same request again returns the outcome of its payment. */
  submit: (request: Request) => Promise<End>;
  /** The message above the card form; '' for none. */
  messageOf: (end: End) => string;
  /** Updates the page for the outcome. */
  finish: (end: End) => Promise<void>;
  /** Called with true when a request starts, and with false when it fails. */
  onPlacing?: (placing: boolean) => void;
};

/** A card payment for any purpose, from the button through 3-D Secure to the outcome. */
export function usePayment<Request, End extends PaymentResult>(steps: PaymentSteps<Request, End>) {
  const { messageOf, finish, onPlacing } = steps;
  const [message, setMessage] = useState("");
  // The requests with their card: in memory only, until the outcome is known.
  const [challenged, setChallenged] = useState<{ request: Request; clientSecret: string }>();
  const [late, setLate] = useState<LatePayment<Request>>();
  const publishableKey = usePublishableKey();
  const endOf = usePaymentEnd({ ...steps, publishableKey, onChallenge: (end) => setMessage(messageOf(end)) });
  const oneAtATime = useOneAtATime();

  async function show(request: Request, end: End): Promise<boolean> {
    const opensDialog = end.after.needsChallenge && publishableKey === "";
    setChallenged(opensDialog ? { request, clientSecret: end.clientSecret } : undefined);
    setLate((now) => lateAfter(now, { request, isLate: end.isLate }));
    setMessage(messageOf(end));
    await finish(end);
    return end.after.dropsKey;
  }
  const ask = async (request: Request) => show(request, await endOf(request));

  /**
   * Sends a request; while the answer to an earlier one is late, that one again, whatever the form says by now.
   * @returns whether the outcome is final; otherwise the same request may be sent again.
   */
  function send(request: Request): Promise<boolean> {
    return oneAtATime(() => {
      setMessage("");
      return ask(late?.request ?? request);
    });
  }

  /** Sends a request again without the shopper's press; shows its outcome if `isShown`. */
  async function resend(request: Request, isShown: (end: End) => boolean): Promise<void> {
    const end = await endOf(request);
    if (isShown(end)) await show(request, end);
    else onPlacing?.(false);
  }

  useLateAnswer(late, (request) => void oneAtATime(() => ask(request)));

  /** Sends the same request again under the same key after the cardholder's decision. */
  async function decideChallenge(approved: boolean): Promise<void> {
    if (!challenged) return;
    if (await authenticateInSandbox(challenged.clientSecret, approved))
      return void (await send(challenged.request));
    setChallenged(undefined);
    setMessage(submitFailedMessage);
  }

  const dismissChallenge = () => setChallenged(undefined);
  // Behind the dialog it could not take the focus, which it does when it appears.
  const shown = challenged ? "" : message;
  const { request } = challenged ?? {};
  const isWaiting = late !== undefined;
  return { message: shown, isWaiting, challenged: request, send, resend, decideChallenge, dismissChallenge };
}

type EndSteps<Request, End> = Pick<PaymentSteps<Request, End & PaymentResult>, "submit" | "onPlacing"> & {
  publishableKey: string;
  /** Called before the provider's dialog opens over the page. */
  onChallenge: (end: End) => void;
};

/** Sends a request. With a payment provider, its script runs 3-D Secure, and the same request is sent again once. */
function usePaymentEnd<Request, End extends PaymentResult>(steps: EndSteps<Request, End>) {
  const { submit, publishableKey, onPlacing, onChallenge } = steps;
  return async (request: Request): Promise<End> => {
    onPlacing?.(true);
    try {
      const end = await submit(request);
      if (!end.after.needsChallenge || publishableKey === "") return end;
      onChallenge(end);
      await authenticate(publishableKey, end.clientSecret);
      return await submit(request);
    } catch (problem) {
      onPlacing?.(false);
      throw problem;
    }
  };
}

/** A press during a request gets that request's outcome. */
function useOneAtATime() {
  const running = useRef<Promise<boolean>>(undefined);
  return (work: () => Promise<boolean>): Promise<boolean> => {
    running.current ??= work().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
}

/** Sends the cardholder's decision to the sandbox. */
async function authenticateInSandbox(clientSecret: string, approved: boolean): Promise<boolean> {
  try {
    const response = await fetch("/sandbox/authenticate", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify({ clientSecret, approved }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
