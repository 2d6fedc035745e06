import type { BrowserConfig } from "#contract/browserConfig";

/** The media query for phones, from the configuration. CSS uses the `md` breakpoint. */
export function phoneQuery(config: Pick<BrowserConfig, "mobileWidthThreshold"> | undefined): string {
  return `(width < ${config?.mobileWidthThreshold ?? 0}px)`;
}
