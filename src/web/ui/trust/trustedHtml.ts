import { trustedTypes, type Policy } from "#web/ui/trust/trustedTypes";

/**
 * Wraps HTML that the server has sanitized for browsers that enforce Trusted Types. The content security
 * policy names this policy (docs/security.md T34).
 */
export function trustedHtml(html: string): string | TrustedHTML {
  policy ??= trustedTypes()?.createPolicy("davenport-html", { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

let policy: Policy | undefined;
