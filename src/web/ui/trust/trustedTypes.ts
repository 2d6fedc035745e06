type Rules = {
  createHTML?(text: string): string | null;
  createScriptURL?(url: string): string | null;
};
export type Policy = { createHTML(text: string): TrustedHTML };

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Policy };
  }
}

/** Undefined on the server and in browsers without Trusted Types. */
export function trustedTypes(): Window["trustedTypes"] {
  return typeof window === "undefined" ? undefined : window.trustedTypes;
}
