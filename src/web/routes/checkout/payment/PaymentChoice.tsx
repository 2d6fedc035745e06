import { lazy, Suspense, useState } from "react";
import { totalLabel } from "#domain/messages/pricing";
import { PayBar } from "#web/routes/checkout/payment/PayBar";
import { Payment } from "#web/routes/checkout/payment/Payment";
import type { Fees, ReviewData } from "#web/routes/checkout/review/claimedOrder";
import { useReviewTotals } from "#web/routes/checkout/review/useReviewTotals";
import { useOrder } from "#web/state/order";
import { EndToCome } from "#web/ui/progress/Skeleton";
import { useAbilities } from "#web/state/storeSession";

type PaymentChoiceProps = ReviewData & {
  /** Whether an order is under way, whose payment cannot be changed. */
  isPlacing: boolean;
  onPlacing: (placing: boolean) => void;
};

/** How the order is paid: by card, at a clerk's desk, or by lease where one is offered. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { total, isLease } = useReviewTotals();
  return (
    <>
      <div id="pay" className="grid grid-cols-1 gap-6 lg:gap-8">
        <Choice {...props} />
      </div>
      <PayBar id="pay" label={totalLabel(isLease)} total={total} />
    </>
  );
}

function Choice(props: PaymentChoiceProps) {
  const can = useAbilities();
  const isLease = useIsLease(props.isPlacing);
  const { preTaxTotal } = useReviewTotals();
  const setting = leaseSetting(props.fees, can.storeItems);
  const pay = can.orderWithoutCard ? <StorePayment {...props} /> : <Payment {...props} />;
  return (
    // What is below the choice waits for it, so that it does not move.
    <Suspense fallback={<EndToCome />}>
      {setting && (
        <fieldset disabled={props.isPlacing} className="contents">
          <LeaseChoice setting={setting} preTaxTotal={preTaxTotal} isShown={isLease} />
        </fieldset>
      )}
      <Suspense fallback={<EndToCome />}>
        {setting && isLease ? <LeasePanel {...props} setting={setting} /> : pay}
      </Suspense>
    </Suspense>
  );
}

/** An order under way stays what it is, even when another window completes it and forgets the lease. */
function useIsLease(isPlacing: boolean): boolean {
  const isChosen = useOrder((order) => order.progressiveInfo !== undefined);
  const [isLease, setIsLease] = useState(isChosen);
  if (!isPlacing && isLease !== isChosen) setIsLease(isChosen);
  return isLease;
}

function leaseSetting({ progressiveSetting }: Fees, inStore: boolean) {
  if (!progressiveSetting || (inStore && !progressiveSetting.enableStoreLookup)) return undefined;
  return progressiveSetting;
}

/** Loaded on demand: only clerks need its code. */
const StorePayment = lazy(async () => ({
  default: (await import("#web/routes/store/payment/StorePayment")).StorePayment,
}));

/** Loaded on demand: only stores with a lease provider need their code. */
const LeaseChoice = lazy(async () => ({
  default: (await import("#web/routes/lease/LeaseChoice")).LeaseChoice,
}));
const LeasePanel = lazy(async () => ({
  default: (await import("#web/routes/lease/lookup/LeasePanel")).LeasePanel,
}));
