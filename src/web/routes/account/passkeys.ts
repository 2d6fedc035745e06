import type * as WebAuthn from "@simplewebauthn/browser";

/** Browsers offer passkeys on https, and on this machine by its name only. */
export function offersPasskeys(): boolean {
  const { protocol, hostname } = window.location;
  return "PublicKeyCredential" in window && (protocol === "https:" || hostname === "localhost");
}

/** Lets the device make a passkey. @returns it as JSON; undefined when the customer changed their mind. */
export function makePasskey(options: string): Promise<string | undefined> {
  return asked(async ({ startRegistration }) => startRegistration({ optionsJSON: optionsIn(options) }));
}

/** Lets the device sign with a passkey. @returns the signature as JSON; undefined as above. */
export function signWithPasskey(options: string): Promise<string | undefined> {
  return asked(async ({ startAuthentication }) => startAuthentication({ optionsJSON: optionsIn(options) }));
}

/** Trusted, as all answers of the server are. */
function optionsIn<Options>(json: string): Options;
function optionsIn(json: string): unknown {
  const options: unknown = JSON.parse(json);
  return options;
}

/** Browsers do not tell a customer who changed their mind from a device that has no such passkey. */
async function asked(ask: (webAuthn: typeof WebAuthn) => Promise<object>): Promise<string | undefined> {
  const webAuthn = await import("@simplewebauthn/browser");
  try {
    return JSON.stringify(await ask(webAuthn));
  } catch (problem) {
    if (problem instanceof Error) return undefined;
    throw problem;
  }
}
