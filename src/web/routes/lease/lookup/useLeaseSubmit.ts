import type { WireInput } from "#contract/index";
import { emptyLookup, type LookupForm } from "#domain/lease/lookupForm";
import type { OverLimitMethod } from "#domain/lease/overLimitMethods";
import { toDollars, zeroCents } from "#domain/money";
import type { CardPayment } from "#web/payment/cardValues";
import { noCard, useResume } from "#web/payment/useResume";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import type { FoundLease } from "#web/routes/lease/lookup/useLeaseLookup";
import { submitLease, type LeaseSubmit } from "#web/routes/lease/submitLease";
import { pendingPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import type { SentLease } from "#web/state/storedLease";
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
  const { message, late, send, asking, resume, ...challenge } = useSubmit({
    submit: submitLease,
    completionPage: "leaseOrderSubmitted",
    onPlacing,
  });
  const by = () => (storeId === undefined ? {} : { ...deviceProof(), storeId });
  useResume("order", () =>
    resume(async () => {
      const order = await orderOf();
      return order && { ...emptyLookup, ...order, ...by(), ...sentClaim(), onlyAsks: true };
    }),
  );

  /** @returns whether the outcome is final. */
  async function submit(
    lease: FoundLease,
    method?: OverLimitMethod,
    payment?: CardPayment,
  ): Promise<boolean> {
    const request = async () => {
      const order = await orderOf();
      return order && { ...form, ...order, ...by(), ...leaseClaim(lease, method, payment) };
    };
    return whileBusy(() => send(request));
  }

  return { message, late, asking, isBusy, submit, challenge };
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

/** The lease that the pending order was last sent with: the server looks at nothing else of it to answer a question. */
function sentClaim(): Claim {
  const sent = pendingPayment(useIdempotencyKeys.getState(), "order")?.lease;
  const { leaseId, cod, balance, overLimitTax } = sent ?? noLease;
  const none = toDollars(zeroCents);
  const amounts = { cashPrice: none, costOfRental: none, totalLeasePrice: none, ninetyDayBuyout: none };
  const due = toDollars(balance);
  return {
    leaseId,
    leasePriceInfo: { leaseId, emailOnLease: "", ...amounts, initialPayment: none, approvalLimit: none },
    emailOnLease: "",
    payment: { ...noCard, amount: due },
    exceededLimit: balance > 0,
    cod,
    leaseAmount: none,
    overLimitAmount: none,
    overLimitTax: toDollars(overLimitTax),
    balance: due,
  };
}

const noLease: SentLease = { leaseId: "", cod: false, balance: zeroCents, overLimitTax: zeroCents };
