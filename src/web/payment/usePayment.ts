import { useState } from "react";
import { submitFailedMessage } from "#domain/messages/payments";
import type { AfterSubmit } from "#domain/payments/payment";
import { askBank } from "#web/payment/paymentProvider";
import { usePublishableKey } from "#web/payment/usePublishableKey";

/** How a request to pay has ended; `clientSecret` is for the bank's question (3-D Secure). */
export type PaymentEnd = { after: AfterSubmit; message: string; clientSecret: string };

type PaymentSteps<Request, End extends PaymentEnd> = {
  /** Sends the request; the same request again asks what became of its payment. */
  submit: (request: Request) => Promise<End>;
  /** What the end says above the card form; '' for nothing. */
  messageOf: (end: End) => string;
  /** Does with the page what the end asks for. */
  finish: (end: End) => Promise<void>;
  /** Hears true when a request starts, and false when it breaks. */
  onPlacing?: (placing: boolean) => void;
};

/** A payment by card from the button to its end, with the bank's question in between: for whatever is paid for. */
export function usePayment<Request, End extends PaymentEnd>(steps: PaymentSteps<Request, End>) {
  const { submit, messageOf, finish, onPlacing } = steps;
  const [message, setMessage] = useState("");
  // The request as it was sent, card included: in memory only, until the bank has decided.
  const [atBank, setAtBank] = useState<{ request: Request; clientSecret: string }>();
  const publishableKey = usePublishableKey();

  /** With a payment provider, its script puts the bank's question, and the same request is sent again once. */
  async function endOf(request: Request): Promise<End> {
    onPlacing?.(true);
    try {
      const end = await submit(request);
      if (!end.after.confirmsAtBank || publishableKey === "") return end;
      await askBank(publishableKey, end.clientSecret);
      return await submit(request);
    } catch (problem) {
      onPlacing?.(false);
      throw problem;
    }
  }

  async function show(request: Request, end: End): Promise<boolean> {
    const asks = end.after.confirmsAtBank && publishableKey === "";
    setAtBank(asks ? { request, clientSecret: end.clientSecret } : undefined);
    setMessage(messageOf(end));
    await finish(end);
    return end.after.dropsKey;
  }

  /** @returns whether this was final; otherwise the same request may be sent again. */
  async function send(request: Request): Promise<boolean> {
    setMessage("");
    return show(request, await endOf(request));
  }

  /** Sends a request that the shopper did not press for; its end is shown where `isShown` says so. */
  async function ask(request: Request, isShown: (end: End) => boolean): Promise<void> {
    const end = await endOf(request);
    if (isShown(end)) await show(request, end);
    else onPlacing?.(false);
  }

  /** After the card holder's decision the same request is sent again under the same key. */
  async function decideAtBank(approved: boolean): Promise<void> {
    if (!atBank) return;
    if (await authenticateInSandbox(atBank.clientSecret, approved)) return void (await send(atBank.request));
    setAtBank(undefined);
    setMessage(submitFailedMessage);
  }

  const leaveBank = () => setAtBank(undefined);
  return { message, atBank: atBank !== undefined, send, ask, decideAtBank, leaveBank };
}

/** Tells the sandbox what the card holder decided. */
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
