import { z } from "zod";
import { SmsRefused, type SmsPort } from "#server/ports/sms/port";

type Options = {
  /** Where messages are posted to, with user and password: `https://user:password@host/path`. */
  url: string;
  /** The number or name that they come from. */
  from: string;
  /** For one message, in milliseconds. */
  timeoutMs: number;
};

/**
 * Text messages through a gateway that speaks as Twilio does: a form with `To`, `From` and `Body` is posted with basic
 * authentication, and any 2xx answer means that the message has been taken. The message id goes along as
 * `Idempotency-Key` for gateways that read it. One that does not may deliver a message twice, when its answer to the
 * first try came too late. What the gateway says is not repeated in errors but for status and code: it names the number.
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

/** `fetch` takes no password in an address, and an address in an error would show it. */
function signIn(url: string): { address: URL; authorization: string } {
  const address = new URL(url);
  const [user, password] = [address.username, address.password].map(decodeURIComponent);
  address.username = "";
  address.password = "";
  return { address, authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}

/** A number that cannot be reached. A wrong password, a full quota or a gateway in trouble may be another thing tomorrow. */
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
