import type { CardRules } from "#domain/payments/card";
import { storeDay } from "#domain/dates";
import type { Settings } from "#server/db/queries/settings";
import type { AppContext } from "#server/app/appContext";

/** The card form's rules. A number entered in the provider's own fields is not checked here. */
export function cardTerms(settings: Settings, { ports }: Pick<AppContext, "ports">) {
  return {
    useBillingAddress: settings.useBillingAddress,
    billingAddrRequired: settings.billingAddressRequired,
    validateCCNumber: settings.validateCardNumber && !ports.payment.takesTokens,
  };
}

/** The rules for a submitted card. */
export async function cardRules({
  catalog,
  ports,
}: Pick<AppContext, "catalog" | "ports">): Promise<CardRules> {
  const { billingAddrRequired, validateCCNumber } = cardTerms(await catalog.settings(), { ports });
  const today = storeDay(ports.clock.now());
  return { billingAddrRequired, validateCCNumber, takesTokens: ports.payment.takesTokens, today };
}
