import { hash } from "node:crypto";

/**
 * The content security policy of a rendered page: the store's own files and the hashes of its inline scripts. A cached
 * page cannot use nonces (docs/security.md). `provider` is the payment provider of a page that takes cards.
 */
export function pagePolicy(html: string, secure: boolean, provider: Provider = noProvider): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !attributes?.includes("application/ld+json"))
    .map(([, , code]) => hashOf(code ?? ""));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => hashOf(css ?? ""));
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts), ...provider.scripts].join(" "),
    ["style-src 'self'", ...new Set(styles)].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...provider.calls].join(" "),
    ...(provider.frames.length > 0 ? [["frame-src", ...provider.frames].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types davenport-html default",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

type Provider = Readonly<Record<"scripts" | "calls" | "frames", readonly string[]>>;

const noProvider: Provider = { scripts: [], calls: [], frames: [] };

/** What Stripe documents for its card fields and 3-D Secure (docs.stripe.com/security/guide). */
export const stripeSources: Provider = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  calls: ["https://api.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

function hashOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
