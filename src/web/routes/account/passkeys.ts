/** Browsers offer passkeys on https, and on this machine by its name only. */
export function offersPasskeys(): boolean {
  const { protocol, hostname } = window.location;
  return "PublicKeyCredential" in window && (protocol === "https:" || hostname === "localhost");
}

/** Lets the device make a passkey. @returns it as JSON; undefined when the customer changed their mind. */
export function makePasskey(options: string): Promise<string | undefined> {
  return asked(async ({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Lets the device sign with a passkey. @returns the signature as JSON; undefined as above. */
export function signWithPasskey(options: string): Promise<string | undefined> {
  return asked(async ({ startAuthentication }) => startAuthentication({ optionsJSON: JSON.parse(options) }));
}

type WebAuthn = typeof import("@simplewebauthn/browser");

/** Browsers do not tell a customer who changed their mind from a device that has no such passkey. */
async function asked(ask: (webAuthn: WebAuthn) => Promise<object>): Promise<string | undefined> {
  const webAuthn = await import("@simplewebauthn/browser");
  try {
    return JSON.stringify(await ask(webAuthn));
  } catch (problem) {
    if (problem instanceof Error) return undefined;
    throw problem;
  }
}
