import type { WireInput } from "#contract/index";
import type { LookupForm } from "#domain/lease/lookupForm";
import type { OverLimitMethod } from "#domain/lease/overLimitMethods";
import type { CardPayment } from "#web/payment/cardValues";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import type { FoundLease } from "#web/routes/lease/lookup/useLeaseLookup";
import { submitLease, type LeaseSubmit } from "#web/routes/lease/submitLease";
import { deviceProof, useStoreSession } from "#web/state/storeSession";
import { useBusy } from "#web/ui/useBusy";

type LeaseSteps = {
  orderOf: () => Promise<WireInput<"SubmitOrder"> | undefined>;
  form: LookupForm;
  onPlacing: (placing: boolean) => void;
};

/** Submits the order with the lease that was found. */
export function useLeaseSubmit({ orderOf, form, onPlacing }: LeaseSteps) {
  const { isBusy, whileBusy } = useBusy();
  const storeId = useStoreSession(({ session }) => session?.storeId);
  const {
    message,
    late,
    send,
    asking: _asking,
    resume: _resume,
    ...challenge
  } = useSubmit({
    submit: submitLease,
    completionPage: "leaseOrderSubmitted",
    onPlacing,
  });

  /** @returns whether the outcome is final. */
  async function submit(
    lease: FoundLease,
    method?: OverLimitMethod,
    payment?: CardPayment,
  ): Promise<boolean> {
    const request = async () => {
      const order = await orderOf();
      const by = storeId === undefined ? {} : { ...deviceProof(), storeId };
      return order && { ...form, ...order, ...by, ...leaseClaim(lease, method, payment) };
    };
    return whileBusy(() => send(request));
  }

  return { message, late, isBusy, submit, challenge };
}

type Claim = Pick<
  LeaseSubmit,
  | "leaseId"
  | "leasePriceInfo"
  | "emailOnLease"
  | "payment"
  | "exceededLimit"
  | "cod"
  | "leaseAmount"
  | "overLimitAmount"
  | "overLimitTax"
  | "balance"
>;

/** The lease as it was found: the server reads it again and takes over the chosen method only (docs/security.md). */
function leaseClaim(lease: FoundLease, method?: OverLimitMethod, payment?: CardPayment): Claim {
  const { leasePriceInfo, exceededLimit, overLimitAmount, overLimitTax, balance } = lease;
  const { leaseId, emailOnLease, cashPrice } = leasePriceInfo;
  return {
    leaseId,
    leasePriceInfo,
    emailOnLease,
    payment: payment ? { ...payment, amount: balance } : null,
    exceededLimit,
    cod: method === "COD",
    leaseAmount: cashPrice,
    overLimitAmount,
    overLimitTax,
    balance,
  };
}
