import type { BrowserConfig } from "#contract/browserConfig";

/** The media query of a phone: JavaScript takes the width where phones end from the configuration (specification 1 §9). */
export function phoneQuery(config: Pick<BrowserConfig, "mobileWidthThreshold"> | undefined): string {
  return `(width < ${config?.mobileWidthThreshold ?? 0}px)`;
}
