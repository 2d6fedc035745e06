import { z } from "zod";
import { contactLimits } from "#domain/checkout/contact";
import { shippingRejections } from "#domain/layaway/shipping";
import { anyone, minute, orderBodyLimit, perAddress, shoppers, type CallEntries } from "#contract/access";
import { cartItem, claimedDiscount, claimedItems, discount } from "#contract/cart";
import { amountChoice, contactInfo, lineCredits, schedule, storeItem } from "#contract/checkout";
import { layawayDetail } from "#contract/layawayDetail";
import { linkToken, remitted } from "#contract/orders";
import { cardFormTerms, cardPayment, onlyAsks, paymentOutcome, submitStatus } from "#contract/payments";
import {
  amountSpent,
  askedBy,
  askedInSession,
  dayText,
  longText,
  money,
  rateNumber,
  sessionToken,
  text,
  userId,
} from "#contract/shapes";
import { locationId, pickupLocation } from "#contract/store";

const orderNumber = text(32);

/**
 * A layaway as the browser shows it before it is placed (conformance: entities "Layaway order"). Every amount is a
 * claim that the server compares with its own.
 */
const claimedLayaway = z.object({
  userId: userId.default(""),
  items: claimedItems,
  storeItems: z.array(storeItem).max(50).default([]),
  contactInfo,
  subtotal: money,
  total: money,
  discount: claimedDiscount.nullable().optional(),
  taxRate: rateNumber.optional(),
  tax: money.optional(),
  /** Always 0: a layaway has no tariff. */
  tariff: money.optional(),
  /** A layaway begins as a pickup; its shipping may change later. */
  pickup: z.boolean().default(true),
  layaway: z.boolean().default(true),
  /** Our addition: where it is picked up; by default the warehouse. */
  pickupLocId: locationId.nullable().optional(),
  lineCredits,
});

/** What a submitted layaway needs beside the order, from a store device. */
const placedBy = {
  userId: userId.default(""),
  order: claimedLayaway,
  /** 0 online. */
  storeId: z.number().int().nullable().optional(),
  authToken: sessionToken,
  salesperson: text(80).default(""),
  kiosk: z.boolean().default(false),
};

const submitted = z.object({
  status: submitStatus,
  orderNumber: z.string(),
  email: z.string(),
  orderCompleteMsg: z.string(),
  newItemList: z.array(cartItem),
  /** Conformance: entities "Layaway info". */
  totalAmount: money,
  balance: money,
  /** Our additions: what was paid, and `MM/DD/YYYY`, '' when nothing is left to pay. */
  depositAmount: money,
  nextPmtDateStr: z.string(),
  ...paymentOutcome,
});

const address = z.object({
  firstName: text(120).default(""),
  lastName: text(120).default(""),
  phone: text(40).default(""),
  email: text(320).default(""),
  addressLine1: text(200).default(""),
  addressLine2: text(200).default(""),
  city: text(120).default(""),
  state: text(40).default("GA"),
  zipCode: text(20).default(""),
});

/** What another destination does to the amounts. */
const quote = z.object({
  deliveryFee: money,
  taxRate: rateNumber,
  tax: money,
  totalPrice: money,
  balance: money,
});

export const layawayCalls = {
  GetLayawayInfoForOrderEx: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    /** Conformance: entities "Layaway summary". */
    payload: z.object({
      userId: userId.default(""),
      storeId: z.number().int().nullable().optional(),
      subtotal: money.optional(),
      tax: money.optional(),
      taxRate: rateNumber.optional(),
      discount: claimedDiscount.nullable().optional(),
      coupons: z.array(storeItem).max(50).default([]),
      deposits: z.array(storeItem).max(50).default([]),
      depositAmount: money.optional(),
      depositPercent: z.number().optional(),
      balance: money.optional(),
      grandTotal: money.optional(),
      isStoreLayaway: z.boolean().default(false),
      /** Our additions: the cart, and where it is picked up (by default the warehouse). */
      items: claimedItems.default([]),
      storeItems: z.array(storeItem).max(50).default([]),
      pickupLocId: locationId.nullable().optional(),
    }),
    answer: z.object({
      paymentChoices: z.array(amountChoice),
      beforePaymentMessage: z.string(),
      beforePaymentMessageMobile: z.string(),
      taxRate: rateNumber,
      /** Our additions: the server's amounts for `items`, and the smallest deposit. */
      subtotal: money,
      discount: discount.nullable(),
      tax: money,
      total: money,
      minimumDeposit: money,
      pickupLoc: pickupLocation.nullable(),
      ...cardFormTerms,
    }),
  },
  SubmitLayawayPayment: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    /** `payment.amount` is the deposit. */
    payload: z.object({
      ...placedBy,
      payment: cardPayment.extend({
        amount: amountSpent,
        layaway: z.boolean().default(true),
        userId: userId.default(""),
        orderNumber: orderNumber.default(""),
      }),
      onlyAsks,
    }),
    answer: submitted,
  },
  SubmitLayaway: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    /** From a clerk, with the deposit as payments in `storeItems`; a shopper is told the smallest deposit. */
    payload: z.object(placedBy),
    answer: submitted,
  },
  GetLayawayDetail: {
    actors: anyone,
    tokens: ["password"],
    limits: [perAddress(60, minute)],
    /** `objectId` is the layaway's number; a mailed link sends `linkToken`. */
    payload: z.object({
      ...askedBy,
      objectId: orderNumber,
      linkToken,
    }),
    /** `null` for an unknown layaway and for someone else's alike. */
    answer: layawayDetail.nullable(),
  },
  MakeLayawayPayment: {
    actors: shoppers,
    limits: [perAddress(30, minute)],
    payload: cardPayment.extend({
      userId: userId.default(""),
      orderNumber,
      amount: amountSpent,
      layaway: z.boolean().default(true),
      /** Our addition: the balance that the payer saw, in dollars. If it has changed, the answer is `PaymentError`. */
      shownBalance: money.optional(),
      onlyAsks,
    }),
    answer: remitted,
  },
  GetScheduleInfo: {
    actors: shoppers,
    tokens: ["password"],
    limits: [perAddress(60, minute)],
    /** Our additions `delivery` and `address`: the destination to quote; by default the layaway's own. */
    payload: z.object({
      ...askedBy,
      orderNumber,
      delivery: z.boolean().optional(),
      address: address.nullable().optional(),
    }),
    answer: z.object({
      ...schedule,
      /** `YYYY-MM-DD`. */
      scheduledDate: z.string().nullable(),
      /** Our additions. Null for a destination that is not known or not delivered to; `errorMessage` says why. */
      quote: quote.nullable(),
      /** The address that is meant by one with a mistake. */
      correctAddress: address.pick({ addressLine1: true, city: true, state: true, zipCode: true }).nullable(),
      errorMessage: z.string(),
    }),
  },
  UpdateLayawayShippingByCustomer: {
    actors: shoppers,
    tokens: ["sessionKey"],
    limits: [perAddress(60, minute)],
    payload: z.object({
      ...askedInSession,
      orderNumber,
      delivery: z.boolean(),
      /** The fee that was shown; with our addition `total` it is compared with the server's. */
      deliveryFee: money.nullable().optional(),
      total: money.nullable().optional(),
      deliveryDate: dayText.nullable().optional(),
      address: address.nullable().optional(),
      note: longText(contactLimits.note).default(""),
      /** Our addition: the answer to the cash on delivery question. */
      payOnDelivery: z.boolean().default(false),
    }),
    answer: z.object({
      status: z.boolean(),
      /** Our additions; '' when `status` is true. */
      code: z.enum(["", ...shippingRejections]),
      errorMessage: z.string(),
    }),
  },
  UpdateLayawayDatByCustomer: {
    actors: shoppers,
    tokens: ["sessionKey"],
    limits: [perAddress(60, minute)],
    /** `value` is the layaway's number. */
    payload: z.object({
      ...askedInSession,
      value: orderNumber,
    }),
    answer: z.object({ status: z.boolean() }),
  },
} satisfies CallEntries;
