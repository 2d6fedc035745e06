import { leasedPrice } from "#domain/lease/terms";
import { leaseBasisMessage } from "#domain/messages/leasePages";
import { rate, type Cents } from "#domain/money";
import type { ShellData } from "#web/layout/shellData";
import { LeaseEstimate } from "#web/routes/lease/LeaseEstimate";
import { leaseFee } from "#web/routes/lease/progressiveInfoFrom";
import { useAbilities } from "#web/state/storeSession";

type ProductLeaseProps = { price: Cents } & Pick<ShellData, "tariffRate" | "leaseFees" | "tariff">;

/** What leasing one product costs, with tariff and application fee; the cart adds only tax and delivery. */
export function ProductLease({ price, tariffRate, leaseFees, tariff }: ProductLeaseProps) {
  const applicationFee = leaseFee(leaseFees, useAbilities().storeItems);
  const leased = leasedPrice({ price, tariffRate: rate(tariffRate), applicationFee });
  const basis = leaseBasisMessage({ hasTariff: tariff !== "", applicationFee });
  return <LeaseEstimate price={leased} isAsked basis={basis} />;
}
