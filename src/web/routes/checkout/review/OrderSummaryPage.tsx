import { useState, type ReactNode } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { noDaysMessage } from "#domain/messages/fulfillment/schedule";
import { totalLabel } from "#domain/messages/pricing";
import { noPickupDaysMessage } from "#domain/messages/fulfillment/pickup";
import { selectableDays } from "#domain/fulfillment/schedule";
import type { Api } from "#web/api";
import type { PageHandle } from "#web/layout/pageHandle";
import { Destination } from "#web/routes/checkout/review/Destination";
import { recheckPromotion } from "#web/routes/checkout/review/applyPromotion";
import { CheckoutFrame, CheckoutSkeleton } from "#web/routes/checkout/CheckoutFrame";
import { claimedOrder, applyFees, type ReviewData } from "#web/routes/checkout/review/claimedOrder";
import { DeliveryDate, useSchedule } from "#web/routes/checkout/review/DeliveryDate";
import { feeProblem } from "#web/routes/checkout/review/feeProblem";
import { OrderServices } from "#web/routes/checkout/review/OrderServices";
import { OrderSummaryCard } from "#web/routes/checkout/review/OrderSummaryCard";
import { FoldedSummary } from "#web/routes/checkout/review/FoldedSummary";
import { useReviewTotals } from "#web/routes/checkout/review/useReviewTotals";
import { loadReviewPage, type LoadOptions } from "#web/routes/checkout/review/loadReviewPage";
import { useChangesInOtherTabs } from "#web/routes/checkout/review/useChangesInOtherTabs";
import { PromoBox } from "#web/routes/checkout/review/PromoBox";
import { PaymentChoice } from "#web/routes/checkout/payment/PaymentChoice";
import { refreshLease } from "#web/routes/lease/progressiveInfoFrom";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { storeLinesNow } from "#web/state/storeCart";
import { userId } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { toast } from "#web/ui/overlay/toast";

export const handle: PageHandle = { quiet: true };

export function clientLoader(args: LoaderFunctionArgs) {
  return loadReviewPage(args, { page: "orderSummary", load: loadReview });
}

async function loadReview(api: Api, options: LoadOptions): Promise<ReviewData> {
  const removed = await recheckPromotion(api, options);
  if (removed) toast(removed, { tone: "error" });
  const claim = claimedOrder(useCart.getState(), useOrder.getState(), {
    userId: userId(),
    storeLines: storeLinesNow(),
  });
  const fees = await api.GetOrderFeesAndInfo(claim, options);
  applyFees(fees);
  refreshLease(fees.progressiveSetting);
  const billingStates = fees.useBillingAddress ? await api.StatesForPayment({}, options) : [];
  return { fees, billingStates };
}

export function HydrateFallback() {
  return (
    <ReviewFrame>
      <CheckoutSkeleton label="Loading your order" />
    </ReviewFrame>
  );
}

export default function OrderSummaryPage() {
  const { fees, billingStates } = useLoaderData<ReviewData>();
  const [isPlacing, setPlacing] = useState(false);
  useChangesInOtherTabs("orderSummary", isPlacing);
  const days = selectableDays(useSchedule(fees));
  const noDays = fees.pickupLoc ? noPickupDaysMessage : noDaysMessage;
  const feeProblems = feeProblem(fees);
  const problems = feeProblems.length > 0 || days.length > 0 ? feeProblems : [noDays];
  return (
    <ReviewFrame>
      <div className={columnsClass}>
        <Summary fees={fees} isPlacing={isPlacing} />
        <div className="grid grid-cols-1 gap-6 lg:gap-8">
          <Destination fees={fees} />
          {problems.length > 0 ? (
            <Banner tone="error" announce>
              {problems.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Banner>
          ) : (
            <>
              {/* The order is placed as it was sent. */}
              <fieldset disabled={isPlacing} className="contents">
                <DeliveryDate fees={fees} />
                <OrderServices fees={fees} />
              </fieldset>
              <PaymentChoice
                fees={fees}
                billingStates={billingStates}
                isPlacing={isPlacing}
                onPlacing={setPlacing}
              />
            </>
          )}
        </div>
      </div>
    </ReviewFrame>
  );
}

const columnsClass =
  "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,44rem)_26rem] lg:justify-between lg:gap-x-12";

type SummaryProps = Pick<ReviewData, "fees"> & { isPlacing: boolean };

/** With the form for a promotion code where there is one. */
function Summary({ fees, isPlacing }: SummaryProps) {
  const promotion = useOrder((order) => order.promotion);
  const { total, count, isLease } = useReviewTotals();
  const hasPromoBox = fees.promotionAvailable || promotion !== undefined;
  return (
    <FoldedSummary label={totalLabel(isLease)} total={total} count={count}>
      <OrderSummaryCard>
        {hasPromoBox && (
          <fieldset disabled={isPlacing} className="contents">
            <PromoBox available={fees.promotionAvailable} />
          </fieldset>
        )}
      </OrderSummaryCard>
    </FoldedSummary>
  );
}

function ReviewFrame({ children }: { children: ReactNode }) {
  const pickup = useOrder((order) => order.contactInfo !== undefined && order.deliveryInfo === undefined);
  return (
    <CheckoutFrame step="Review and pay" choice={pickup ? "Pickup" : "Delivery"}>
      {children}
    </CheckoutFrame>
  );
}
