import { z } from "zod";
import { SmsRefused, type SmsPort } from "#server/ports/sms/port";

type Options = {
  /** Where messages are posted, with user and password: `https://user:password@host/path`. */
  url: string;
  /** The sender's number or name. */
  from: string;
  /** Per message, in milliseconds. */
  timeoutMs: number;
};

/**
 * Text messages through a gateway with Twilio's protocol: a form with `To`, `From` and `Body` is posted with basic
 * authentication, and any 2xx answer means that the message was accepted. The message id is sent as `Idempotency-Key`
 * for gateways that read it; one that does not may deliver a message twice when its first answer came too late.
 * Errors repeat only the gateway's status and code, since its text names the number.
 */
export function httpSms({ url, from, timeoutMs }: Options): SmsPort {
  const { address, authorization } = signIn(url);
  return {
    async send({ messageId, to, text }) {
      const response = await fetch(address, {
        method: "POST",
        headers: { authorization, accept: "application/json", "idempotency-key": messageId },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = await response.text();
      if (response.ok) return;
      const problem = `The SMS gateway answered ${response.status}${codeIn(said)}.`;
      throw isLastWord(response.status) ? new SmsRefused(problem) : new Error(problem);
    },
  };
}

/** `fetch` accepts no password in an address, and an address in an error would show it. */
function signIn(url: string): { address: URL; authorization: string } {
  const address = new URL(url);
  const [user, password] = [address.username, address.password].map(decodeURIComponent);
  address.username = "";
  address.password = "";
  return { address, authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}

/** An unreachable number. A wrong password, a full quota or a failing gateway may be fixed tomorrow. */
function isLastWord(status: number): boolean {
  return status === 400 || status === 422;
}

const rejection = z.object({ code: z.number().int() });

function codeIn(said: string): string {
  try {
    const { data } = rejection.safeParse(JSON.parse(said));
    return data ? ` with code ${data.code}` : "";
  } catch {
    return "";
  }
}
