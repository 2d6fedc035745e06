import { useShellData } from "#web/layout/shellData";

/** The payment provider's key for the browser; '' where the sandbox takes the money. */
export function usePublishableKey(): string {
  return useShellData()?.config.paymentPublishableKey ?? "";
}
