import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { defaultPaymentChoice, paymentChoices } from "#domain/checkout/checkout";
import { notLeasedMessage } from "#domain/messages/lease";
import {
  belowLeaseMinimumMessage,
  leaseChoiceMessage,
  leaseInsteadOfPromotionMessage,
  paymentChoiceLabels,
} from "#domain/messages/leasePages";
import { add, formatMoney, fromDollars, type Cents } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { LeaseEstimate } from "#web/routes/lease/LeaseEstimate";
import {
  leaseFee,
  progressiveInfoFrom,
  type ProgressiveSetting,
} from "#web/routes/lease/progressiveInfoFrom";
import { setProgressiveInfo, useOrder } from "#web/state/order";
import { useAbilities } from "#web/state/storeSession";
import { RadioGroup } from "#web/ui/form/RadioGroup";

type LeaseChoiceProps = {
  setting: ProgressiveSetting;
  preTaxTotal: Cents;
  /** Whether the lease is shown as chosen. */
  isShown: boolean;
};

/** Credit Card or Progressive. Another choice reloads the fees: a lease has its own tax and takes no deposit. */
export function LeaseChoice({ setting, preTaxTotal, isShown }: LeaseChoiceProps) {
  const isLease = useOrder((order) => order.progressiveInfo !== undefined);
  const hasPromotion = useOrder((order) => order.promotion !== undefined);
  const inStore = useAbilities().storeItems;
  const { revalidate } = useRevalidator();
  const choose = (lease: boolean) => {
    setProgressiveInfo(lease ? progressiveInfoFrom(setting, inStore) : undefined);
    void revalidate();
  };
  const minimum = fromDollars(setting.leaseMinimum);
  const isBelow = preTaxTotal < minimum;
  const isExcluded = setting.notLeased.length > 0;
  // The total can fall below the minimum, for example when a service is removed.
  useEffect(() => {
    if (!isLease || (!isBelow && !isExcluded)) return;
    setProgressiveInfo(undefined);
    void revalidate();
  }, [isLease, isBelow, isExcluded, revalidate]);
  const isOffered = !isBelow && !isExcluded && !hasPromotion;
  return (
    <SectionCard id="payment-choice" title={paymentChoiceLabels.legend} className="gap-3">
      <RadioGroup
        legend={<span className="sr-only">{paymentChoiceLabels.legend}</span>}
        name="paymentChoice"
        value={isShown ? paymentChoices.lease : defaultPaymentChoice}
        onChange={({ currentTarget: { value } }) => choose(value === paymentChoices.lease)}
        options={[
          { value: paymentChoices.card, label: paymentChoiceLabels.card },
          {
            value: paymentChoices.lease,
            label: paymentChoiceLabels.lease,
            name: paymentChoiceLabels.lease,
            description: (
              <>
                {leaseDescription({ minimum, isBelow, notLeased: setting.notLeased, hasPromotion })}
                {isOffered && <LeaseEstimate price={add(preTaxTotal, leaseFee(setting, inStore))} />}
              </>
            ),
            aside: isShown || !isOffered ? undefined : feeText(setting, inStore),
            disabled: !isOffered,
          },
        ]}
      />
    </SectionCard>
  );
}

type Described = {
  minimum: Cents;
  isBelow: boolean;
  notLeased: ProgressiveSetting["notLeased"];
  hasPromotion: boolean;
};

/** What a lease is, or why it cannot be chosen. */
function leaseDescription({ minimum, isBelow, notLeased, hasPromotion }: Described): string {
  if (isBelow) return belowLeaseMinimumMessage(minimum);
  if (notLeased.length > 0) return notLeasedMessage(notLeased);
  return hasPromotion ? leaseInsteadOfPromotionMessage : leaseChoiceMessage;
}

function feeText(setting: ProgressiveSetting, inStore: boolean): string | undefined {
  const fee = leaseFee(setting, inStore);
  return fee > 0 ? `+\u00A0${formatMoney(fee)}\u00A0fee` : undefined;
}
