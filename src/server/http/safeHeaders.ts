import type { Config } from "#server/app/config/config";

/**
 * The headers of every answer; pages add their own content security policy (decision 007). What may be stored says so
 * itself: an answer that forgets to is not kept on a shared computer. These are helmet's defaults,
 * written out because they never change and need not be built for each request.
 */
export function safeHeaders(config: Pick<Config, "secureCookies">): Readonly<Record<string, string>> {
  const onlyHttps = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
  return {
    "cache-control": "no-store",
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
