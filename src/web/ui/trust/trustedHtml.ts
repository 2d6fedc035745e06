import { trustedTypes, type Policy } from "#web/ui/trust/trustedTypes";

/**
 * HTML that the server has sanitised, in the form that a page under Trusted Types takes. The policy's name stands in
 * the content security policy (security.md T34).
 */
export function trustedHtml(html: string): string | TrustedHTML {
  policy ??= trustedTypes()?.createPolicy("davenport-html", { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

let policy: Policy | undefined;
