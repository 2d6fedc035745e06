import type { Config } from "#server/app/config/config";

/**
 * The headers of every answer; pages add a content security policy of their own (security.md T39). They are the
 * defaults of helmet written out: always the same, so they are made once and not for each request.
 */
export function safeHeaders(config: Pick<Config, "secureCookies">): Readonly<Record<string, string>> {
  const onlyHttps = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
  return {
    "content-security-policy": "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
    ...(config.secureCookies ? onlyHttps : {}),
  };
}
