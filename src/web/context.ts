import { createContext } from "react-router";
import type { BrowserConfig } from "#contract/browserConfig";
import type { Api } from "#web/api";

/* The context of loaders: the server sets it for each request, the browser for each navigation (entry.client.tsx). */

export const apiContext = createContext<Api>();
export const configContext = createContext<BrowserConfig>();

/** Logs errors of rendering and loading. Only the server sets it. */
export const errorLogContext = createContext<(error: unknown) => void>();

/** The `nonce` of the page's own inline scripts. The server hashes those and removes it (decision 007). */
export const markerContext = createContext<string>();

/**
 * Takes a page's HTML as it is: the body of a response would be encoded and decoded again, a fifth of the work. Only the
 * server sets it.
 */
export const htmlContext = createContext<{ html: string }>();

declare module "react-router" {
  /** Makes React Router's types match the flags in react-router.config.ts. */
  interface Future {
    v8_middleware: true;
  }
}
