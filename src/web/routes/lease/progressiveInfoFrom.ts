import type { WireOutput } from "#contract/index";
import { fromDollars, rate, type Cents } from "#domain/money";
import { reviewTaxRate } from "#domain/pricing/totals";
import { setProgressiveInfo, useOrder } from "#web/state/order";
import type { ProgressiveInfo } from "#web/state/storedLease";
import { currentAbilities } from "#web/state/storeSession";

export type ProgressiveSetting = NonNullable<WireOutput<"GetOrderFeesAndInfo">["progressiveSetting"]>;

/** What a lease adds to the price, in a store the store's own fee. */
export function leaseFee(
  { applicationFee, storeApplFee }: Pick<ProgressiveSetting, "applicationFee" | "storeApplFee">,
  inStore: boolean,
): Cents {
  return fromDollars(inStore ? storeApplFee : applicationFee);
}

/** What a lease changes in the totals: its own tax rate and its application fee, in a store the store's. */
export function progressiveInfoFrom(setting: ProgressiveSetting, inStore: boolean): ProgressiveInfo {
  const { ratefees, progressiveInfo } = useOrder.getState();
  return {
    applicationFee: leaseFee(setting, inStore),
    applFeeLabel: setting.applFeeLabel,
    taxRate: rate(setting.leaseTaxRate),
    savedTaxRate: progressiveInfo?.savedTaxRate ?? ratefees?.taxRate ?? reviewTaxRate,
  };
}

/** A chosen lease follows the latest terms, and ends where leases are no longer offered. */
export function refreshLease(setting: ProgressiveSetting | null): void {
  if (!useOrder.getState().progressiveInfo) return;
  const inStore = currentAbilities().storeItems;
  if (setting) setProgressiveInfo(progressiveInfoFrom(setting, inStore));
  // The fees are those of a card already, perhaps of another address.
  else useOrder.setState({ progressiveInfo: undefined });
}
