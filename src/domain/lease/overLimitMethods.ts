/** Who pays what a lease does not cover, and how (conformance: behaviors/lease). */
export const overLimitMethods = ["COD", "CreditCard", "InStorePayment"] as const;
export type OverLimitMethod = (typeof overLimitMethods)[number];

type LeaseTerms = { allowCod: boolean; allowCreditCard: boolean; storeMode: boolean };

/** The methods for an order above the limit of its lease; payment in the store only there. */
export function offeredOverLimit({
  allowCod,
  allowCreditCard,
  storeMode,
}: LeaseTerms): readonly OverLimitMethod[] {
  const isOffered = { COD: allowCod, CreditCard: allowCreditCard, InStorePayment: storeMode };
  return overLimitMethods.filter((method) => isOffered[method]);
}
