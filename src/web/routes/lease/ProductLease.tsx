import { leasedPrice } from "#domain/lease/terms";
import { aboutLeasesLabel, leaseBasisMessage, productBelowMinimumMessage } from "#domain/messages/leasePages";
import { fromDollars, rate, subtract, type Cents } from "#domain/money";
import type { ShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { LeaseEstimate } from "#web/routes/lease/LeaseEstimate";
import { leaseFee } from "#web/routes/lease/progressiveInfoFrom";
import { useAbilities } from "#web/state/storeSession";
import { TextLink } from "#web/ui/navigation/TextLink";

type ProductLeaseProps = { price: Cents } & Pick<ShellData, "tariffRate" | "leaseTerms" | "tariff">;

/** What leasing one product costs, with tariff and application fee; the cart adds only tax and delivery. */
export function ProductLease({ price, tariffRate, leaseTerms, tariff }: ProductLeaseProps) {
  const applicationFee = leaseFee(leaseTerms, useAbilities().storeItems);
  const leased = leasedPrice({ price, tariffRate: rate(tariffRate), applicationFee });
  const basis = leaseBasisMessage({ hasTariff: tariff !== "", applicationFee });
  const minimum = fromDollars(leaseTerms.leaseMinimum);
  return (
    <div className="grid">
      {subtract(leased, applicationFee) < minimum ? (
        <p className="text-sm text-soft">{productBelowMinimumMessage(minimum)}</p>
      ) : (
        <LeaseEstimate price={leased} isAsked basis={basis} />
      )}
      <TextLink
        to={links.leaseToOwn()}
        className="inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        {aboutLeasesLabel}
      </TextLink>
    </div>
  );
}
