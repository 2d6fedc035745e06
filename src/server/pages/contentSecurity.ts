import { createHash } from "node:crypto";

/**
 * The content security policy of a rendered page: its own files, and the hashes of exactly the inline scripts it was
 * rendered with. No nonces, since a cached page could not carry them (docs/security.md). `provider` adds the script
 * and frames of a payment provider on pages that take cards.
 */
export function pagePolicy(html: string, secure: boolean, provider: Provider = nobody): string {
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

const nobody: Provider = { scripts: [], calls: [], frames: [] };

/** What Stripe documents for its card fields and 3-D Secure (docs.stripe.com/security/guide). */
export const stripeSources: Provider = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  calls: ["https://api.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
