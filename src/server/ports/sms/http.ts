import { z } from "zod";
import { SmsRejected, type SmsPort } from "#server/ports/sms/port";

type Options = {
  /** `https://user:password@host/path` */
  url: string;
  /** The sender's number or name. */
  from: string;
  /** Per message, in milliseconds. */
  timeoutMs: number;
};

/**
 * Text messages through a gateway with Twilio's protocol: a form posted with basic authentication. A gateway that
 * ignores `Idempotency-Key` may deliver a message twice when its first answer is late. Errors repeat only the gateway's
 * status and code, since its text names the number.
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
      const body = await response.text();
      if (response.ok) return;
      const problem = `The SMS gateway answered ${response.status}${codeIn(body)}.`;
      throw isFinal(response.status) ? new SmsRejected(problem) : new Error(problem);
    },
  };
}

/** Splits the password off the URL: `fetch` rejects one there, and an error would show it. */
function signIn(url: string): { address: URL; authorization: string } {
  const address = new URL(url);
  const [user, password] = [address.username, address.password].map(decodeURIComponent);
  address.username = "";
  address.password = "";
  return { address, authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}

/** An unreachable number. A wrong password, a full quota or a failing gateway may be fixed later. */
function isFinal(status: number): boolean {
  return status === 400 || status === 422;
}

const rejection = z.object({ code: z.number().int() });

function codeIn(body: string): string {
  try {
    const { data } = rejection.safeParse(JSON.parse(body));
    return data ? ` with code ${data.code}` : "";
  } catch {
    return "";
  }
}
