import { z } from "zod";
import { leaseStatuses } from "#domain/lease/statuses";
import { anyone, minute, perAddress, shoppers, type CallEntries } from "#contract/access";
import { completeCombos } from "#contract/cart";
import { cardFormTerms, cardPayment, onlyAsks, paymentOutcome, submitStatus } from "#contract/payments";
import { productTile } from "#contract/product";
import { amountSpent, askedInSession, money, sessionToken, text, userId } from "#contract/shapes";

/** The secret in a mailed link: 256 random bits. It alone opens an order (decision 016). */
export const linkToken = text(64).default("");

export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
});

/** What a store sold beside the catalog. */
export const orderedStoreItem = z.object({ name: z.string(), quantity: z.number(), price: money });

/** Its price is negative. */
export const storeCoupon = z.object({ name: z.string(), price: money });

export const orderItem = z.object({
  productId: z.number().nullable(),
  imageUrl: z.string(),
  productName: z.string(),
  /** Whether the variant is still in the catalog. */
  pvExists: z.boolean(),
  item: z.object({ sku: z.string(), quantity: z.number(), unitPrice: money }),
});

/** Payments are positive, refunds negative. */
export const listedPayment = z.object({
  paymentName: z.string(),
  amount: money,
  /** `MM/DD/YYYY`. */
  dateStr: z.string(),
  /** The last four digits of the card. */
  number: z.string(),
});

/** What a lease pays of an order. */
export const orderedLease = z.object({ leaseId: z.string(), cashPrice: money, esignUrl: z.string() });
export const leaseProgress = z.object({
  status: z.enum(leaseStatuses),
  funded: z.boolean(),
  okToDeliver: z.boolean(),
});

/** Conformance: entities "Order response". */
export const orderResponse = z.object({
  summary: z.object({
    orderNumber: z.string(),
    storeId: z.number().nullable(),
    storeName: z.string(),
    dateStr: z.string(),
    delivery: z.boolean(),
    schDateStr: z.string(),
    leaseToOwn: z.boolean(),
  }),
  orderStatus: z.object({ status: z.string() }),
  commonOrderInfo: z.object({
    storeId: z.number().nullable(),
    totalPrice: money,
    subtotal: money,
    /** Our addition, like `balance`. */
    tariff: money,
    tax: money,
    discount: money,
    discountName: z.string(),
    combos: completeCombos,
    delivery: z.boolean(),
    deliveryFee: money,
    leaseToOwn: z.boolean(),
    orderItemList: z.array(orderItem),
    storeItemList: z.array(orderedStoreItem),
    storeCouponList: z.array(storeCoupon),
    paymentList: z.array(listedPayment),
    /** 0 for a canceled order, which owes nothing. */
    balance: money,
    layaway: z.boolean(),
    /** Of a lease order only. */
    leaseId: z.string().optional(),
    leaseApplFee: money.optional(),
    esignUrl: z.string().optional(),
    leaseInfo: orderedLease.optional(),
    progressiveStatus: leaseProgress.optional(),
  }),
  contactAddress: orderAddress,
  deliveryAddress: orderAddress.nullable(),
  /** Our addition, as in the data of invoices: the shopper's note for the delivery or pickup. */
  deliveryInstr: z.string(),
  pickupLocation: z
    .object({
      locationInfo: orderAddress
        .pick({ phone: true })
        // Our addition: `id`, whose page has hours and a map.
        .extend({ id: z.number(), name: z.string(), lines: z.array(z.string()) }),
    })
    .nullable(),
  /** Our additions: whether the balance may be paid, whether the customer may cancel, and how the card form works. */
  payable: z.boolean(),
  cancelable: z.boolean(),
  /** Our addition: the terms of returns, a paragraph each; none where nothing can be returned. */
  returns: z.array(z.string()),
  ...cardFormTerms,
});

/** The answer to a payment toward what is still due. */
export const remitted = z.object({
  success: z.boolean(),
  status: submitStatus,
  orderNumber: z.string(),
  /** Charged by this payment. */
  amount: money,
  /** Due after this payment; 0 if the remainder counts as paid. */
  balance: money,
  /** Our addition, with `Pending`: another payment of the order is still under way, so this one has not begun. */
  waitsForOther: z.boolean().optional(),
  ...paymentOutcome,
});

/**
 * Asks about the order with the number `value`. A customer sends the session's token as `password` or `sessionKey`, a
 * mailed link `linkToken`.
 */
export const askedOrder = { ...askedInSession, password: sessionToken, value: text(32) };
export const orderTokens = ["password", "sessionKey"] as const;

export const orderCalls = {
  OrderRelatedProd: {
    actors: anyone,
    /** Answers with best sellers unless the order is the caller's own (`docs/security.md`). */
    payload: z.object({ orderNumber: text(32) }),
    answer: z.array(productTile),
  },
  GetOrderForCustomer: {
    actors: anyone,
    tokens: orderTokens,
    limits: [perAddress(60, minute)],
    payload: z.object({ ...askedOrder, linkToken }),
    /** `null` for an unknown order and for someone else's alike. */
    answer: orderResponse.nullable(),
  },
  CancelOrder: {
    actors: shoppers,
    tokens: orderTokens,
    limits: [perAddress(60, minute)],
    payload: z.object(askedOrder),
    /** `refund` is what goes back to the card. Also true for an order that this customer has canceled before. */
    answer: z.object({ status: z.boolean(), refund: money, errorMessage: z.string() }),
  },
  RemitPayment: {
    actors: anyone,
    limits: [perAddress(30, minute)],
    payload: cardPayment.extend({
      userId: userId.default(""),
      orderNumber: text(32),
      linkToken,
      amount: amountSpent,
      layaway: z.boolean().default(false),
      /** Our addition: the balance that the payer saw, in dollars. If it has changed, the answer is `PaymentError`. */
      shownBalance: money.optional(),
      onlyAsks,
    }),
    answer: remitted,
  },
} satisfies CallEntries;
