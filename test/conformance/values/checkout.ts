import { pickupDepositTerm } from "#domain/messages/pricing";
import { cardNumberProblem, expiryYears } from "#domain/payments/card";
import { day } from "#domain/dates";
import { accountAreaMeters, defaultDeliveryFee, isFar, noOverride } from "#domain/fulfillment/delivery";
import { lookupTypes } from "#domain/lease/lookupForm";
import { defaultLeaseMinimum } from "#domain/lease/terms";
import { overLimitMethods } from "#domain/lease/overLimitMethods";
import { likelySimilarity, unlikelySimilarity } from "#domain/lease/similarityTone";
import { cents, fraction, toDollars } from "#domain/money";
import { isFinal, submitStatuses } from "#domain/payments/payment";
import { countsAsPaid, reviewTaxRate } from "#domain/pricing/totals";
import { defaultPaymentChoice } from "#domain/checkout/checkout";
import { paymentMethods } from "#domain/store/storeItems";
import { couponLine, typedLine } from "#domain/store/storeLines";
import { leaseInfoWaitMs } from "#web/routes/lease/leaseInfoWaitMs";
import type { ConstantTable } from "#test/conformance/table";
import { wholeNumbers, writtenIn } from "#test/conformance/values/reading";

/** Values and limits of the second document: cart, delivery, checkout, lease. */
export const checkoutConstants: ConstantTable = [
  ["2 §2", "checkout", "default payment choice", "CC", () => defaultPaymentChoice],
  [
    "2 §4",
    "checkout",
    "statuses of an order submission",
    [
      "Processed",
      "PriceChanged",
      "InvalidPromotion",
      "ItemSoldOut",
      "FatalError",
      "PaymentError",
      "ScheduleError",
    ],
    () => submitStatuses.filter(isFinal),
  ],
  ["2 §3", "checkout", "tariff an order starts with", 0, firstTariff],
  ["2 §3", "checkout", "overrideDeliveryFee when there is none", -1, () => toDollars(noOverride)],
  ["2 §3", "checkout", "default pickupDepositTerm", "Security Deposit", () => pickupDepositTerm],
  ["2 §3, 2 §9", "checkout", "payment method of cash or check", 1, () => paymentMethods.cashOrCheck],
  ["2 §3, 2 §9", "checkout", "payment method of debit or credit", 2, () => paymentMethods.debitOrCredit],
  ["2 §3", "checkout", "prefix of a typed-in name", "TYPED_", () => typedLine("", cents(1)).name],
  ["2 §3", "checkout", "prefix of a coupon name", "COUPON_", () => couponLine("", cents(1)).name],
  [
    "2 §3, 2 §9",
    "delivery",
    "delivery fee on the delivery form before the server's",
    65,
    () => toDollars(defaultDeliveryFee),
  ],
  [
    "2 §2, 2 §9",
    "delivery",
    "miles above which the distance is red",
    50,
    () => wholeNumbers.findLast((miles) => !isFar(miles)),
  ],
  ["2 §7", "delivery", "meters round the fixed point for account addresses", 96000, () => accountAreaMeters],
  ["2 §9", "checkout", "default tax rate before the server value", 0.08, () => fraction(reviewTaxRate)],
  [
    "2 §9",
    "checkout",
    "dollars of balance under which it counts as paid",
    1,
    () => wholeNumbers.find((dollars) => !countsAsPaid(cents(dollars * 100))),
  ],
  [
    "2 §5, 2 §9",
    "checkout",
    "fewest digits of a card number",
    13,
    () => wholeNumbers.slice(1).find((digits) => isAccepted("4".repeat(digits))),
  ],
  [
    "2 §5, 2 §9",
    "checkout",
    "most digits of a card number",
    16,
    () => wholeNumbers.slice(1).findLast((digits) => isAccepted("4".repeat(digits))),
  ],
  [
    "2 §5, 2 §9",
    "checkout",
    "years an expiry can be chosen from",
    15,
    () => expiryYears(day("2026-03-07")).length,
  ],
  ["2 §3, 2 §9", "lease", "lookup type by phone", 1, () => lookupTypes.phone],
  ["2 §3, 2 §9", "lease", "lookup type by name", 2, () => lookupTypes.name],
  ["2 §3, 2 §9", "lease", "lookup type by lease ID", 3, () => lookupTypes.leaseId],
  ["2 §5, 2 §9", "lease", "default leaseMinimum in dollars", 400, () => toDollars(defaultLeaseMinimum)],
  [
    "2 §4, 2 §9",
    "lease",
    "over-limit methods",
    ["COD", "CreditCard", "InStorePayment"],
    () => overLimitMethods,
  ],
  ["2 §8, 2 §9", "lease", "similarity percent shown blue from", 70, () => likelySimilarity],
  ["2 §8, 2 §9", "lease", "similarity percent shown red below", 30, () => unlikelySimilarity],
  ["2 §2, 2 §9", "lease", "wait of lease pages without data in ms", 5000, () => leaseInfoWaitMs],
  [
    "2 §2, 2 §9",
    "lease",
    "wait for the customer-signed button in ms",
    60000,
    () => writtenIn("src/web/routes/lease/LeaseOrderSubmittedPage.tsx", "signingMs"),
  ],
];

function isAccepted(cardNumber: string): boolean {
  return cardNumberProblem(cardNumber, true) === undefined;
}

/** The tariff that a browser shows and sends while its cart is empty. */
async function firstTariff(): Promise<number> {
  const { reviewTotals } = await import("#web/routes/checkout/review/claimedOrder");
  const { useCart } = await import("#web/state/cart");
  const { useOrder } = await import("#web/state/order");
  return toDollars(reviewTotals(useCart.getState(), useOrder.getState()).tariff);
}
