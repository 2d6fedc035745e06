import { useShellData } from "#web/layout/shellData";

/** The payment provider's key for the browser; '' in the sandbox. */
export function usePublishableKey(): string {
  return useShellData()?.config.paymentPublishableKey ?? "";
}
