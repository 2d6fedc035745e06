import { useRef, useState } from "react";
import { noAnswerYetMessage, submitFailedMessage } from "#domain/messages/payments";
import type { AfterSubmit } from "#domain/payments/payment";
import { authenticate } from "#web/payment/paymentProvider";
import { useLateAnswer, type SentPayment } from "#web/payment/useLateAnswer";
import { usePublishableKey } from "#web/payment/usePublishableKey";

/** The outcome of a payment request; `clientSecret` opens the 3-D Secure step. */
export type PaymentResult = {
  after: AfterSubmit;
  message: string;
  clientSecret: string;
  /** The idempotency key that the request was sent under. */
  key: string;
  /** Whether the payment is under way and its outcome still open; undefined when no answer arrived. */
  isLate: boolean | undefined;
};

type PaymentSteps<Request, End extends PaymentResult> = {
  /** Sends the request, again under the same `key`: that returns the outcome of its payment and starts no other. */
  submit: (request: Request, key?: string) => Promise<End>;
  /** The message above the card form; '' for none. */
  messageOf: (end: End) => string;
  /** Updates the page for the outcome; while `isLate`, that is still open. */
  finish: (end: End, isLate: boolean) => Promise<void>;
  /** Called with true when a request starts, and with false when it fails. */
  onPlacing?: (placing: boolean) => void;
};

/** A payment under way whose outcome is late: its message, and the button that asks for the outcome. */
export type LateNotice = { message: string; check: () => Promise<void> };

/** A card payment for any purpose, from the button through 3-D Secure to the outcome. */
export function usePayment<Request, End extends PaymentResult>(steps: PaymentSteps<Request, End>) {
  const { submit, messageOf, finish, onPlacing } = steps;
  const [message, setMessage] = useState("");
  const publishableKey = usePublishableKey();
  const onChallenge = (end: End) => setMessage(messageOf(end));
  const oneAtATime = useOneAtATime();
  const { challenged, setChallenged, ...challenge } = useChallenge<Request>({
    ask: (sent) => oneAtATime(() => ask(sent)),
    onUnreachable: () => setMessage(submitFailedMessage),
  });
  const { late, noteOutcome, check } = useLateAnswer<Request>((sent) => oneAtATime(() => ask(sent)));

  async function show(request: Request, end: End): Promise<boolean> {
    const { key, isLate, clientSecret, after } = end;
    const opensDialog = after.needsChallenge && publishableKey === "";
    setChallenged(opensDialog ? { request, key, clientSecret } : undefined);
    noteOutcome({ request, key, isLate });
    // Without an answer, a late payment is as late as before.
    if (isLate !== undefined || !late) setMessage(messageOf(end));
    await finish(end, isLate ?? late !== undefined);
    return after.dropsKey || isLate === true;
  }

  /** Shows the outcome of a request; one that was sent without a press, only if `isShown`. */
  async function ask(sent: Unsent<Request>, isShown?: (end: End) => boolean): Promise<boolean> {
    // A late payment stays under way whatever happens to the question about it.
    const placing = late ? undefined : onPlacing;
    const end = await endOf({ submit, onPlacing: placing, publishableKey, onChallenge }, sent);
    if (!isShown || isShown(end)) return show(sent.request, end);
    onPlacing?.(false);
    return false;
  }

  /**
   * Sends what `requestOf` makes; undefined sends nothing. While an earlier payment is late, asks for that one instead.
   * @returns whether the form is done with its card; otherwise the same request may be sent again.
   */
  function send(requestOf: () => Request | undefined | Promise<Request | undefined>): Promise<boolean> {
    return oneAtATime(async () => {
      if (late) return ask(late);
      setMessage("");
      const request = await requestOf();
      return request === undefined || ask({ request });
    });
  }

  /** Sends a request again without the shopper's press; shows its outcome if `isShown`. */
  const resend = (sent: Unsent<Request>, isShown: (end: End) => boolean) =>
    oneAtATime(() => ask(sent, isShown));

  // Behind the dialog it could not take the focus, which it does when it appears.
  const shown = challenged || late ? "" : message;
  const notice = late && { message: late.isPolling ? message : noAnswerYetMessage, check };
  return { message: shown, late: notice, challenged: challenged?.request, send, resend, ...challenge };
}

/** A request, which gets its key when it is sent if it has none yet. */
type Unsent<Request> = { request: Request; key?: string };

type EndSteps<Request, End> = {
  submit: (request: Request, key?: string) => Promise<End>;
  onPlacing: ((placing: boolean) => void) | undefined;
  publishableKey: string;
  /** Called before the provider's dialog opens over the page. */
  onChallenge: (end: End) => void;
};

/** Sends a request. With a payment provider, its script runs 3-D Secure, and the same request is sent again once. */
async function endOf<Request, End extends PaymentResult>(
  { submit, publishableKey, onPlacing, onChallenge }: EndSteps<Request, End>,
  { request, key }: Unsent<Request>,
): Promise<End> {
  onPlacing?.(true);
  try {
    const end = await submit(request, key);
    if (!end.after.needsChallenge || publishableKey === "") return end;
    onChallenge(end);
    await authenticate(publishableKey, end.clientSecret);
    return await submit(request, end.key);
  } catch (problem) {
    onPlacing?.(false);
    throw problem;
  }
}

type ChallengeSteps<Request> = {
  ask: (sent: SentPayment<Request>) => Promise<unknown>;
  /** Called when the cardholder's decision could not be sent. */
  onUnreachable: () => void;
};

/** The request, with its card, that waits for the cardholder in the sandbox: in memory only. */
function useChallenge<Request>({ ask, onUnreachable }: ChallengeSteps<Request>) {
  const [challenged, setChallenged] = useState<SentPayment<Request> & { clientSecret: string }>();
  /** Sends the same request again under the same key after the cardholder's decision. */
  async function decideChallenge(approved: boolean): Promise<void> {
    if (!challenged) return;
    if (await authenticateInSandbox(challenged.clientSecret, approved)) return void (await ask(challenged));
    setChallenged(undefined);
    onUnreachable();
  }
  return { challenged, setChallenged, decideChallenge, dismissChallenge: () => setChallenged(undefined) };
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
