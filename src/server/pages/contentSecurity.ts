import { hash } from "node:crypto";

/**
 * The content security policy of a rendered page: the store's own files and the hashes of the inline scripts and styles
 * that carry `marker`, which only the rendering itself knows (decision 007). `provider` is the payment provider of a
 * page that takes cards, `ownFrames` allows frames of the store itself, `googleMap` one of
 * Google's maps.
 */
export function pagePolicy(
  html: string,
  { marker, secure, ownFrames = false, googleMap = false, provider = noProvider }: Rendering,
): string {
  const scripts = markedHashes(html, "script", marker);
  const styles = markedHashes(html, "style", marker);
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts), ...provider.scripts].join(" "),
    ["style-src 'self'", ...new Set(styles)].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...provider.calls].join(" "),
    // Blobs are the previews of PDFs that the page has just loaded; they inherit this policy.
    [
      "frame-src blob:",
      ...(ownFrames ? ["'self'"] : []),
      ...(googleMap ? ["https://www.google.com/maps/"] : []),
      ...provider.frames,
    ].join(" "),
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

type Rendering = {
  marker: string;
  secure: boolean;
  ownFrames?: boolean;
  googleMap?: boolean;
  provider?: Provider;
};

/** The page as it is sent and cached: a marker is good for one rendering. */
export function withoutMarker(html: string, marker: string): string {
  return html.replaceAll(` nonce="${marker}"`, "");
}

function markedHashes(html: string, element: "script" | "style", marker: string): string[] {
  const isMarked = `(?=[^>]* nonce="${marker}")(?![^>]*\\bsrc=)`;
  const found = html.matchAll(new RegExp(`<${element}${isMarked}[^>]*>([\\s\\S]*?)</${element}>`, "g"));
  return [...found].map(([, content]) => hashOf(content ?? ""));
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
