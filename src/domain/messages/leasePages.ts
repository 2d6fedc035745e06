import type { LookupField } from "#domain/lease/lookupForm";
import { unsignedDays, type LeaseStatus } from "#domain/lease/statuses";
import { formatLongDay, type Day } from "#domain/dates";
import { checkEmailTitle } from "#domain/messages/orders";
import { formatMoney, type Cents } from "#domain/money";

export const leaseOrderTitle = "Lease Order";
export const leaseOrderLinks = {
  sign: "Sign the Lease & Complete the Order",
  signFromOrder: "Sign the Lease & Make Initial Payment",
  signAtDesk: "Sign the Lease",
  customerSigned: "Customer Has Signed the Lease",
  putBack: "Put the items back in the cart",
} as const;

/** After a lease order was submitted; a clerk reads about the customer. */
export function leaseSubmittedMessages({
  byClerk,
  atKiosk,
  hasEmail,
  hasLink,
}: {
  byClerk: boolean;
  /** A kiosk leads to no other site: the lease is signed elsewhere. */
  atKiosk: boolean;
  hasEmail: boolean;
  /** Whether the provider has a page to sign yet. */
  hasLink: boolean;
}): readonly string[] {
  const submitted = `${byClerk ? "The" : "Your"} order was submitted to the lease provider.`;
  if (!hasLink) return [submitted];
  if (atKiosk)
    return [
      submitted,
      `One step is left: sign the lease and make the initial payment with the link in the confirmation we email you, within ${unsignedDays} days. We'll deliver your items, or have them ready for pickup, once that's done.`,
    ];
  return byClerk
    ? [
        submitted,
        `The customer signs the lease and makes the initial payment on the provider's site: on this screen${hasEmail ? ", or with the link in the confirmation we email them" : ""}. You'll find the link again under Orders.`,
      ]
    : [
        submitted,
        `One step is left: sign the lease and make the initial payment on the provider's site. ${hasEmail ? "The confirmation we email you has the link too, so you can also sign later or on another device" : "You can also do it later"}, within ${unsignedDays} days. We'll deliver your items, or have them ready for pickup, once that's done.`,
      ];
}

/** Of a lease that was declined, or that waited too long for its signature. */
export const canceledLeaseTitle = "Lease Canceled";
export const afterEsignTitle = "Please Wait ...";
export const afterEsignMessage =
  "Thank you for signing the lease agreement. We are doing some final processing to complete your order.";
/** Of a completion that got no answer. */
export const leaseCompletionFailedMessage = "An error has occurred";

export const leaseCompleteTitle = "Order Successfully Submitted";
export const otherItemsTitle = "Other Items You Might Be Interested";

export const unsignedLeaseTitle = "Lease Agreement Not Signed";
export const unsignedLeaseMessage =
  "This order cannot be delivered or picked up until the lease is signed and the initial payment is made.";

/** How a lease stands on an order's page. */
export const leaseFacts = {
  label: "Lease To Own",
  provider: "Progressive",
  leaseId: "Lease ID",
  status: "Status",
  funded: "FUNDED",
  okToDeliver: "OkToDeliver",
} as const;

/** How a lease stands in a clerk's list of orders. */
export const leaseStatusLabels: Record<LeaseStatus, string> = {
  Submitting: "Lease not ready yet",
  Contracts: "Lease not signed",
  Signed: "Lease signed",
  Funded: "Lease funded",
  Cancelled: "Lease canceled",
};

/** The row of an order's figures that the lease pays. */
export function leaseRowLabel(funded: boolean): string {
  return `Progressive Leasing (${funded ? "Funded" : "Pending"})`;
}

export const paymentChoiceLabels = {
  legend: "How would you like to pay?",
  card: "Credit Card",
  lease: "Progressive",
};

/** Why the lease cannot be chosen. */
export function belowLeaseMinimumMessage(minimum: Cents): string {
  return `For orders of ${formatMoney(minimum)} or more before tax`;
}

export const leaseInsteadOfPromotionMessage =
  "Promo codes can't be used with a lease. Remove the code in the order summary to continue.";
export const leaseChoiceMessage = "Lease to own in 12 months, with approval from Progressive Leasing.";

/** Shown on a product below the lease minimum. */
export function productBelowMinimumMessage(minimum: Cents): string {
  return `Leases start at ${formatMoney(minimum)} before tax. You can lease several items together.`;
}

export const aboutLeasesLabel = "How lease to own works";

/** Answers a request for an estimate when there is none. */
export const noLeaseMessage = "We can't offer a lease at this price right now.";

type Estimate = {
  initialPayment: Cents;
  periodicPayment: Cents;
  numberOfPayments: number;
  paymentFrequency: string;
  totalLeasePrice: Cents;
};

/** The payments of a lease, and what they add up to. */
export function leaseEstimateMessages(of: Estimate): readonly [string, string] {
  const { initialPayment, periodicPayment, numberOfPayments, paymentFrequency, totalLeasePrice } = of;
  return [
    `Lease to own: ${formatMoney(initialPayment)} today, then about ${formatMoney(periodicPayment)} ${paymentFrequency.toLowerCase()} for ${numberOfPayments} payments.`,
    `12-month total: ${formatMoney(totalLeasePrice)}`,
  ];
}

/** What the payments of a product's lease include. */
export function leaseBasisMessage(of: { hasTariff: boolean; applicationFee: Cents }): string {
  const fee = of.applicationFee > 0 ? `the ${formatMoney(of.applicationFee)} application fee` : "";
  const included = [of.hasTariff ? "the tariff" : "", fee].filter(Boolean);
  return included.length === 0
    ? "Tax and delivery are extra."
    : `Includes ${included.join(" and ")}; tax and delivery are extra.`;
}

export const noApprovalYetLabel = "No approval yet?";
export const applyLabel = "Apply with Progressive Leasing";

/** Who may lease (conformance: behaviors/lease). */
export const leaseEligibility = [
  "You are 18 or older.",
  "You have a Social Security number or an EIN.",
  "You have a debit or credit card and an open checking account.",
] as const;
export const leaseStatesMessage = "Lease to own isn't available in some states.";

/** What the lookup says to a customer, and to a clerk about one. */
export const lookupTexts = {
  customer: {
    title: "Find your lease approval",
    eligibility: leaseEligibility,
    button: "Find my lease approval",
    nameMismatch: "The name on your order must match the name on your lease application. Is this you?",
  },
  clerk: {
    title: "Find the customer's lease approval",
    eligibility: [
      "The customer is 18 or older.",
      "They have a Social Security number or an EIN.",
      "They have a debit or credit card and an open checking account.",
    ],
    button: "Find the lease approval",
    nameMismatch: "The name on the order must match the name on the lease application. Is this the customer?",
  },
} as const;

export const lookupLabels = {
  legend: "Look it up by",
  phone: "Phone number",
  name: "Name and birth date",
  leaseId: "Lease ID",
  phoneNumber: "Phone number on the lease application",
  last4SSN: "Last 4 digits of SSN",
  lastName: "Last name",
  birthMonth: "Birth month",
  birthYear: "Birth year",
  submit: "Submit lease order",
  submitting: "Submitting the lease order…",
} as const;

export const addressMismatchLabels = {
  adopt: "Use this address",
  decline: "Choose another payment method",
} as const;

export function similarityMessage(percent: number): string {
  return `${percent}% similar`;
}

export const overLimitLabels = {
  legend: "How would you like to pay the amount above your limit?",
  COD: "Cash on delivery or pickup",
  CreditCard: "Credit card",
  InStorePayment: "In the store",
} as const;

/** Where the store lets nobody pay the rest. */
export const noOverLimitMethodMessage =
  "Your lease doesn't cover this whole order. Please remove something from your cart, or call us and we'll work something out.";

/** The rows of a lease that was found. */
export const leasePriceLabels = {
  leaseId: "Lease ID",
  approvalLimit: "Approval limit",
  cashPrice: "Cash price",
  costOfRental: "Cost of rental",
  totalLeasePrice: "12-month total",
  ninetyDayBuyout: "90-day buyout",
  initialPayment: "Initial payment",
  overLimitAmount: "Above your limit",
  overLimitTax: "Tax on that amount",
  balance: "Due outside the lease",
} as const;

/** Of the fields that a lookup needs (conformance: messages/lease). */
export const lookupMessages: Record<LookupField, string> = {
  last4SSN: "SSN is required",
  phoneNumber: "Phone Number is required",
  lastName: "Last Name is required",
  birthYear: "Year is required",
  leaseId: "Lease ID is required",
};

export const leaseNotFoundTitle = "Lease Approval Not Found";
export const leaseFoundTitle = "You Lease Approval Has Been Found";
export const leaseFailedMessage = "An error has occurred, please try again later";
export const leaseSubmitFailedTitle = "Submit Order Failed";
export const nameMismatchTitle = "Name Mismatch";
export const addressMismatchMessage =
  "Due to leasing requirements, your shipping address must match the address on your lease application";

/** While an order waits for its lease to be signed and released. */
export const leaseWaitsMessage =
  "We'll get your order ready once your lease is signed and Progressive Leasing has released it.";

/** Titles of what happens after a lease is signed. */
export const leaseCompleteTitles = {
  customer: { mail: checkEmailTitle, next: "We'll get your furniture ready" },
  clerk: { mail: "The customer gets an email", next: "The order goes ahead" },
} as const;

type SignedOrder = {
  byClerk: boolean;
  /** Undefined where this browser doesn't know the order's contents. */
  delivery: boolean | undefined;
  day: Day | undefined;
};

/** What happens after a lease is signed; a clerk reads about the customer. */
export function leaseSignedMessage({ byClerk, delivery, day }: SignedOrder): string {
  const [your, signed] = byClerk ? ["the", "The lease is signed."] : ["your", "Your lease is signed."];
  return `${signed} Once Progressive Leasing releases ${your} order, ${whatFollows(delivery)}${dayPhrase(delivery, day)}.`;
}

function whatFollows(delivery: boolean | undefined): string {
  if (delivery === undefined) return "we'll deliver it, or have it ready for pickup,";
  return delivery ? "we'll deliver it" : "we'll have it ready for pickup";
}

function dayPhrase(delivery: boolean | undefined, day: Day | undefined): string {
  if (day && delivery !== undefined) return ` on ${formatLongDay(day)}`;
  return delivery === undefined ? " on the day in the confirmation" : "";
}
