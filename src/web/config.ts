import type { BrowserConfig } from "#contract/browserConfig";

/**
 * The browser's runtime configuration, from `<html data-config>` of the first HTML. The server has it in the load
 * context.
 *
 * @throws Error if the page has none.
 */
export function browserConfig(): BrowserConfig {
  const config: unknown = JSON.parse(document.documentElement.dataset.config ?? "null");
  if (!isBrowserConfig(config)) throw new Error("No configuration in the page.");
  return config;
}

function isBrowserConfig(value: unknown): value is BrowserConfig {
  return typeof value === "object" && value !== null && "apiBaseUrl" in value && "version" in value;
}
