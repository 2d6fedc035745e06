import type { BrowserConfig } from "#contract/browserConfig";

/**
 * The runtime configuration in the browser. The page's first HTML carries it on `<html data-config>`, so that it is
 * there before any loader runs. On the server, use the load context instead.
 *
 * @throws Error when the page carries none.
 */
export function browserConfig(): BrowserConfig {
  const config: unknown = JSON.parse(document.documentElement.dataset.config ?? "null");
  if (!isBrowserConfig(config)) throw new Error("The page carries no configuration.");
  return config;
}

function isBrowserConfig(value: unknown): value is BrowserConfig {
  return typeof value === "object" && value !== null && "apiBaseUrl" in value && "version" in value;
}
