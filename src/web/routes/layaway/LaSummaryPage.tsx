import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { itemCount } from "#domain/cart/cart";
import { totalLabel } from "#domain/messages/pricing";
import type { Api } from "#web/api";
import type { PageHandle } from "#web/layout/pageHandle";
import { CheckoutFrame, CheckoutSkeleton } from "#web/routes/checkout/CheckoutFrame";
import { PayBar } from "#web/routes/checkout/payment/PayBar";
import { loadReviewPage, type LoadOptions } from "#web/routes/checkout/review/loadReviewPage";
import { FoldedSummary } from "#web/routes/checkout/review/FoldedSummary";
import { useChangesInOtherTabs } from "#web/routes/checkout/review/useChangesInOtherTabs";
import { layawayQuestion, layawayTotals, type LayawayReview } from "#web/routes/layaway/claimedLayaway";
import { DownPayment } from "#web/routes/layaway/DownPayment";
import { LayawaySummaryCard } from "#web/routes/layaway/LayawaySummaryCard";
import { ReviewContact } from "#web/routes/layaway/ReviewContact";
import { useCart } from "#web/state/cart";
import { userId } from "#web/state/user";

export const handle: PageHandle = { quiet: true };

export function clientLoader(args: LoaderFunctionArgs) {
  return loadReviewPage(args, { page: "laSummary", load: loadReview });
}

async function loadReview(api: Api, options: LoadOptions): Promise<LayawayReview> {
  const question = layawayQuestion(useCart.getState(), userId());
  const info = await api.GetLayawayInfoForOrderEx(question, options);
  const billingStates = info.useBillingAddress ? await api.StatesForPayment({}, options) : [];
  return { info, billingStates };
}

export function HydrateFallback() {
  return (
    <CheckoutFrame {...frame}>
      <CheckoutSkeleton label="Loading your layaway" />
    </CheckoutFrame>
  );
}

const frame = { step: "Review and pay", choice: "Layaway" } as const;

/** Reviews a layaway and takes its down payment (conformance: behaviors/layaway). */
export default function LaSummaryPage() {
  const review = useLoaderData<LayawayReview>();
  const cart = useCart();
  const { total } = layawayTotals(cart, review.info);
  const [isPlacing, setPlacing] = useState(false);
  useChangesInOtherTabs("laSummary", isPlacing);
  return (
    <CheckoutFrame {...frame}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,44rem)_26rem] lg:justify-between lg:gap-x-12 lg:gap-y-8">
        <FoldedSummary label={totalLabel(false)} total={total} count={itemCount(cart.addedItems)}>
          <LayawaySummaryCard info={review.info} />
        </FoldedSummary>
        <div className="grid grid-cols-1 gap-6 lg:gap-8">
          <ReviewContact />
          <DownPayment {...review} isPlacing={isPlacing} onPlacing={setPlacing} />
        </div>
      </div>
      <PayBar id="down-payment" label={totalLabel(false)} total={total} />
    </CheckoutFrame>
  );
}
