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

/** The browser's own makers of trusted text; undefined on the server and in browsers that have none. */
export function trustedTypes(): Window["trustedTypes"] {
  return typeof window === "undefined" ? undefined : window.trustedTypes;
}
