import type { LookupForm } from "#domain/lease/lookupForm";
import type { PostalAddress } from "#domain/lease/terms";
import type { Cents } from "#domain/money";

/** An approval as the provider holds it. Nothing of it is stored before an order is submitted. */
export type LeaseApproval = {
  leaseId: string;
  /** Names as on the application. */
  firstName: string;
  lastName: string;
  email: string;
  /** Digits only, '' if the provider has none. */
  phone: string;
  address: PostalAddress;
  /** The most the provider will lease, in cents. */
  limit: Cents;
  /** When the provider approved it; an approval holds for 90 days. */
  approvedAt: Date;
  /** What the provider allows for the part above the limit, and whether the 90-day buyout is shown. */
  allowCod: boolean;
  allowCreditCard: boolean;
  show90Day: boolean;
};

/** What a lease of `cashPrice` costs. `costOfRental` + `cashPrice` = `totalLeasePrice`. */
export type LeasePrice = {
  cashPrice: Cents;
  costOfRental: Cents;
  totalLeasePrice: Cents;
  ninetyDayBuyout: Cents;
  /** Paid to the provider when signing; part of the total. */
  initialPayment: Cents;
};

export type LeaseEstimate = LeasePrice & {
  /** In the provider's words, such as "Every two weeks"; pages print it in lower case. */
  paymentFrequency: string;
  periodicPayment: Cents;
  numberOfPayments: number;
};

export type LeaseItem = { sku: string; description: string; quantity: number; unitPrice: Cents };

export type LeaseRequest = {
  /** Stored before the call: the provider makes one lease contract per key, whatever happens. */
  key: string;
  leaseId: string;
  orderNumber: string;
  /** What is leased with its fee, in cents: the lease's cash price. */
  cashPrice: Cents;
  applicationFee: Cents;
  items: readonly LeaseItem[];
  deliveryAddress: PostalAddress;
  /** Where the provider sends the browser after signing; https in a live store. */
  returnUrl: string;
};

/** Statuses of a lease contract; only the provider changes them (docs/domain.md "Lease-to-own"). */
export type LeaseStatus = "Approved" | "Contracts" | "Signed" | "Funded" | "Cancelled";

/** A lease contract as the provider has it now. */
export type LeaseContract = {
  leaseId: string;
  orderNumber: string;
  status: LeaseStatus;
  okToDeliver: boolean;
  cashPrice: Cents;
  price: LeasePrice;
  esignUrl: string;
  /** Grows with each change at the provider: an older answer never overwrites a newer one. */
  version: number;
};

export type LookupOutcome = { kind: "found"; approval: LeaseApproval } | { kind: "none" } | Unreached;

export type SubmitOutcome =
  | { kind: "submitted"; contract: LeaseContract }
  /** The provider does not lease this; `message` is for the customer. */
  | { kind: "rejected"; message: string }
  | Unreached;

export type StatusOutcome = { kind: "found"; contract: LeaseContract } | { kind: "none" } | Unreached;

/** `unsent`: the provider certainly has not processed the request. `unknown`: it may have. */
type Unreached = { kind: "unsent" } | { kind: "unknown" };

export type LeasePort = {
  /** Whether a request would be sent now. A provider that has just failed again and again is left alone for a while. */
  isAvailable(): boolean;
  /** What a lease of `cashPrice` would cost; undefined if the provider does not say. */
  estimate(cashPrice: Cents): Promise<LeaseEstimate | undefined>;
  /** By two factors (or a lease ID alone, which only clerks may send). The digits of the SSN are neither stored nor logged. */
  lookup(form: LookupForm): Promise<LookupOutcome>;
  /** The price of leasing `cashPrice` on this approval; undefined if the provider does not say. */
  price(leaseId: string, cashPrice: Cents): Promise<LeasePrice | undefined>;
  /** The approval by its lease ID, asked again when an order is submitted. */
  approval(leaseId: string): Promise<LookupOutcome>;
  /** Makes the contract; after an unknown outcome the same key returns the current one. */
  submit(request: LeaseRequest): Promise<SubmitOutcome>;
  /** The contract that was made with this key. */
  status(key: string): Promise<StatusOutcome>;
  /** Says that the goods were delivered, so that the lease is funded; safe to repeat. */
  complete(key: string): Promise<StatusOutcome>;
  /** Cancels the contract; safe to repeat. A funded one stays funded. */
  cancel(key: string): Promise<StatusOutcome>;
  /** Says that the goods came back: the contract is canceled, and what funded it goes back. Safe to repeat. */
  returned(key: string): Promise<StatusOutcome>;
};
