import { createContext } from "react-router";
import type { BrowserConfig } from "#contract/browserConfig";
import type { Api } from "#web/api";

/**
 * What loaders find in their context. The server puts its own in with each request, the browser with each
 * navigation (entry.client.tsx), so that a page's data function is written once and used by both.
 */
export const apiContext = createContext<Api>();
export const configContext = createContext<BrowserConfig>();

/** Where errors of rendering and loading go: the server's own log. Only the server has one. */
export const errorLogContext = createContext<(error: unknown) => void>();

declare module "react-router" {
  /** Tells React Router's types what react-router.config.ts switches on. */
  interface Future {
    v8_middleware: true;
  }
}
