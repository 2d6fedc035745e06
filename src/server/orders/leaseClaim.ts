import type { OverLimitMethod } from "#domain/lease/overLimitMethods";
import type { Cents } from "#domain/money";
import type { LeaseTerms } from "#server/pricing/index";

/** The lease that pays for an order: what the provider has said, and the customer's choice of how to pay the rest. */
export type LeaseClaim = {
  leaseId: string;
  email: string;
  terms: LeaseTerms;
  limit: Cents;
  /** How the part above the limit is paid: `CreditCard` with a payment only. Undefined where no way was chosen. */
  method: OverLimitMethod | undefined;
  /** What the customer was shown that the lease pays, and what is to be paid beside it. */
  shownLeased: Cents;
  shownBalance: Cents;
};
