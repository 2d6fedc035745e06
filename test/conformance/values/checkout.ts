import { pickupDepositTerm } from "#domain/messages/pricing";
import { cardNumberProblem, expiryYears } from "#domain/payments/card";
import { day } from "#domain/dates";
import { defaultDeliveryFee, isFar, noOverride } from "#domain/fulfillment/delivery";
import { cents, fraction, toDollars } from "#domain/money";
import { isFinal, submitStatuses } from "#domain/payments/payment";
import { countsAsPaid, reviewTaxRate } from "#domain/pricing/totals";
import { pending, type ConstantTable } from "#test/conformance/table";
import { wholeNumbers } from "#test/conformance/values/reading";

/** Values and limits of the second document: cart, delivery, checkout, lease. */
export const checkoutConstants: ConstantTable[] = [
  {
    source: "2 §2",
    word: "checkout",
    constants: [{ name: "default payment choice", value: "CC", proof: pending }],
  },
  {
    source: "2 §4",
    word: "checkout",
    constants: [
      {
        name: "statuses of an order submission",
        value: [
          "Processed",
          "PriceChanged",
          "InvalidPromotion",
          "ItemSoldOut",
          "FatalError",
          "PaymentError",
          "ScheduleError",
        ],
        proof: () => submitStatuses.filter(isFinal),
      },
    ],
  },
  {
    source: "2 §3",
    word: "checkout",
    constants: [
      { name: "tariff an order starts with", value: 0, proof: pending },
      { name: "overrideDeliveryFee when there is none", value: -1, proof: () => toDollars(noOverride) },
      {
        name: "default pickupDepositTerm",
        value: "Security Deposit",
        proof: () => pickupDepositTerm,
      },
    ],
  },
  {
    source: "2 §3, 2 §9",
    word: "checkout",
    constants: [
      { name: "payment method of cash or check", value: 1, proof: pending },
      { name: "payment method of debit or credit", value: 2, proof: pending },
    ],
  },
  {
    source: "2 §3",
    word: "checkout",
    constants: [
      { name: "prefix of a typed-in name", value: "TYPED_", proof: pending },
      { name: "prefix of a coupon name", value: "COUPON_", proof: pending },
    ],
  },
  {
    source: "2 §3, 2 §9",
    word: "delivery",
    constants: [
      {
        name: "delivery fee on the delivery form before the server's",
        value: 65,
        proof: () => toDollars(defaultDeliveryFee),
      },
    ],
  },
  {
    source: "2 §2, 2 §9",
    word: "delivery",
    constants: [
      {
        name: "miles above which the distance is red",
        value: 50,
        proof: () => wholeNumbers.findLast((miles) => !isFar(miles)),
      },
    ],
  },
  {
    source: "2 §7",
    word: "delivery",
    constants: [{ name: "meters round the fixed point for account addresses", value: 96000, proof: pending }],
  },
  {
    source: "2 §9",
    word: "checkout",
    constants: [
      { name: "default tax rate before the server value", value: 0.08, proof: () => fraction(reviewTaxRate) },
      {
        name: "dollars of balance under which it counts as paid",
        value: 1,
        proof: () => wholeNumbers.find((dollars) => !countsAsPaid(cents(dollars * 100))),
      },
    ],
  },
  {
    source: "2 §5, 2 §9",
    word: "checkout",
    constants: [
      {
        name: "fewest digits of a card number",
        value: 13,
        proof: () => wholeNumbers.slice(1).find((digits) => isTaken("4".repeat(digits))),
      },
      {
        name: "most digits of a card number",
        value: 16,
        proof: () => wholeNumbers.slice(1).findLast((digits) => isTaken("4".repeat(digits))),
      },
      {
        name: "years an expiry can be chosen from",
        value: 15,
        proof: () => expiryYears(day("2026-03-07")).length,
      },
    ],
  },
  {
    source: "2 §3, 2 §9",
    word: "lease",
    constants: [
      { name: "lookup type by phone", value: 1, proof: pending },
      { name: "lookup type by name", value: 2, proof: pending },
      { name: "lookup type by lease ID", value: 3, proof: pending },
    ],
  },
  {
    source: "2 §5, 2 §9",
    word: "lease",
    constants: [{ name: "default leaseMinimum in dollars", value: 400, proof: pending }],
  },
  {
    source: "2 §4, 2 §9",
    word: "lease",
    constants: [
      { name: "over-limit methods", value: ["COD", "CreditCard", "InStorePayment"], proof: pending },
    ],
  },
  {
    source: "2 §8, 2 §9",
    word: "lease",
    constants: [
      { name: "similarity percent shown blue from", value: 70, proof: pending },
      { name: "similarity percent shown red below", value: 30, proof: pending },
    ],
  },
  {
    source: "2 §2, 2 §9",
    word: "lease",
    constants: [
      { name: "wait of lease pages without data in ms", value: 5000, proof: pending },
      { name: "wait for the customer-signed button in ms", value: 60000, proof: pending },
    ],
  },
];

function isTaken(cardNumber: string): boolean {
  return cardNumberProblem(cardNumber, true) === undefined;
}
