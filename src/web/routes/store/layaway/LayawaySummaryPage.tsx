import { useState } from "react";
import { replace } from "react-router";
import { gate } from "#domain/checkout/checkout";
import { isDeposit, storeFigures } from "#domain/cart/storeCart";
import { rate, share } from "#domain/money";
import { minDepositShare } from "#domain/layaway/deposit";
import { cartTaxRate } from "#domain/pricing/totals";
import { useCall } from "#web/api/useCall";
import { SectionCard } from "#web/layout/Section";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { StoreLineList } from "#web/routes/cart/StoreLines";
import { CheckoutFrame, CheckoutSkeleton } from "#web/routes/checkout/CheckoutFrame";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import { useChangesInOtherTabs } from "#web/routes/checkout/review/useChangesInOtherTabs";
import { depositAmountProblem } from "#web/routes/layaway/depositAmount";
import { ReviewContact } from "#web/routes/layaway/ReviewContact";
import {
  claimedStoreLayaway,
  storeLayawayTotals,
  submitStoreLayaway,
  type StoreLayawaySubmit,
} from "#web/routes/store/layaway/storeLayaway";
import { StoreLayawayCard } from "#web/routes/store/layaway/StoreLayawayCard";
import { SaleCredit } from "#web/routes/store/payment/SaleCredit";
import { ownCredit, withShares, type SaleCredit as Credited } from "#web/routes/store/payment/creditShares";
import { PlaceButton } from "#web/routes/store/unsent/PlaceButton";
import { useCart } from "#web/state/cart";
import { checkoutState } from "#web/state/checkoutState";
import { whenRestored } from "#web/state/clientStore";
import { useOrder } from "#web/state/order";
import { useStoreLines } from "#web/state/storeCart";
import { deviceProof, useAbilities, useStoreSession } from "#web/state/storeSession";
import { useSaleOnScreen, type UnsentSale } from "#web/state/unsentSales";
import { userId } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { useBusy } from "#web/ui/useBusy";

export const handle: PageHandle = { quiet: true };

export async function clientLoader() {
  await whenRestored();
  const elsewhere = gate("layawaySummary", checkoutState());
  return elsewhere ? replace(links[elsewhere]()) : null;
}

export function HydrateFallback() {
  return (
    <CheckoutFrame {...frame}>
      <CheckoutSkeleton label="Loading the layaway" />
    </CheckoutFrame>
  );
}

const frame = { step: "Review and pay", choice: "Layaway", byClerk: true } as const;

/** Reviews a clerk's layaway and places it with the deposit that was taken (conformance: behaviors/layaway). */
export default function LayawaySummaryPage() {
  const can = useAbilities();
  const storeId = useStoreSession(({ session }) => session?.storeId);
  const [credit, setCredit] = useState(ownCredit);
  const taxRate = useStoreTaxRate(storeId);
  const { message, isBusy, problem, total, place, sendAgain } = usePlaceLayaway({
    storeId,
    credit,
    taxRate,
  });
  const unsent = useSaleOnScreen("layaway");
  const deposits = useStoreLines().filter(isDeposit);
  return (
    <CheckoutFrame {...frame}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,44rem)_26rem] lg:justify-between lg:gap-x-12 lg:gap-y-8">
        <StoreLayawayCard taxRate={taxRate} />
        <div className="grid grid-cols-1 gap-6 lg:gap-8">
          <ReviewContact byClerk />
          {can.salesperson && storeId !== undefined && (
            <SaleCredit
              storeId={storeId}
              listOf={(api, store) => api.GetSalespersonList(store)}
              value={credit}
              onChange={setCredit}
            />
          )}
          <SectionCard id="deposit" title="Deposit" className="gap-3">
            <StoreLineList lines={deposits} />
            <LinkButton to={links.storeItems()} look="secondary" className="justify-self-start">
              Take another deposit
            </LinkButton>
            {(problem ?? message) && <Banner tone="error" announce title={problem ?? message} />}
            <PlaceButton
              unsent={unsent}
              total={total}
              isBusy={isBusy}
              disabled={problem !== undefined || taxRate === undefined}
              labels={{ place: "Place Layaway", busy: "Placing the layaway…" }}
              onPlace={place}
              onSendAgain={sendAgain}
            />
          </SectionCard>
        </div>
      </div>
    </CheckoutFrame>
  );
}

/** Undefined until the server has told it; until then the page assumes 7%. */
function useStoreTaxRate(storeId: number | undefined) {
  const { answer } = useCall({
    key: storeId,
    call: (api, options) => api.GetTaxRate({ userId: userId(), id: storeId ?? 0 }, options),
  });
  return answer === undefined ? undefined : rate(answer);
}

type Placing = {
  storeId: number | undefined;
  credit: Credited;
  taxRate: ReturnType<typeof rate> | undefined;
};

function usePlaceLayaway({ storeId, credit, taxRate }: Placing) {
  const [isPlacing, setPlacing] = useState(false);
  useChangesInOtherTabs("layawaySummary", isPlacing);
  const { isBusy, whileBusy } = useBusy();
  const [cart, lines] = [useCart(), useStoreLines()];
  const contactInfo = useOrder((order) => order.contactInfo);
  const { message, send } = useSubmit<StoreLayawaySubmit>({
    submit: submitStoreLayaway,
    completionPage: "layawayComplete",
    onPlacing: setPlacing,
  });
  const sum = storeLayawayTotals(cart, lines, taxRate ?? cartTaxRate);
  const { total } = sum;
  const { deposits } = storeFigures(lines);
  // Once placed, the cart is empty while the next page loads.
  const problem =
    isBusy || total === 0
      ? undefined
      : depositAmountProblem(deposits, { total, minimum: share(total, minDepositShare) });
  async function place(): Promise<void> {
    if (!contactInfo || taxRate === undefined) return;
    const order = claimedStoreLayaway(cart, { lines, sum, taxRate, contactInfo, userId: userId() });
    const by = { ...deviceProof(), storeId, salesperson: credit.salesperson };
    await whileBusy(() => send(() => ({ order: withShares(order, credit, lines), ...by })));
  }
  async function sendAgain({ kind, submit }: UnsentSale): Promise<void> {
    if (kind === "layaway") await whileBusy(() => send(() => submit));
  }
  return { message, isBusy, problem, total, place, sendAgain };
}
