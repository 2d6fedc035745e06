import { z } from "zod";
import { declineCode, payment, submitStatus } from "#contract/checkout";
import { productTile } from "#contract/product";
import { money, spent, text, userId } from "#contract/shapes";

/** The secret of a mail's link: 256 random bits. It alone opens an order (security.md §2.7 g). */
const linkToken = text(64).default("");

const address = z.object({
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

const orderItem = z.object({
  productId: z.number().nullable(),
  imageUrl: z.string(),
  productName: z.string(),
  item: z.object({ sku: z.string(), quantity: z.number(), unitPrice: money }),
});

/** Money in is positive, money that went back negative. Days are `MM/DD/YYYY`. */
const listedPayment = z.object({
  paymentName: z.string(),
  amount: money,
  dateStr: z.string(),
  /** The last four digits of the card. */
  number: z.string(),
});

/** An order as its page shows it (specification 2 §3 "Order response"). */
const orderResponse = z.object({
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
    /** An addition of ours, like `balance`. */
    tariff: money,
    tax: money,
    discount: money,
    discountName: z.string(),
    delivery: z.boolean(),
    deliveryFee: money,
    leaseToOwn: z.boolean(),
    orderItemList: z.array(orderItem),
    paymentList: z.array(listedPayment),
    balance: money,
    layaway: z.boolean(),
  }),
  contactAddress: address,
  deliveryAddress: address.nullable(),
  pickupLocation: z
    .object({
      locationInfo: address.pick({ phone: true }).extend({ name: z.string(), lines: z.array(z.string()) }),
    })
    .nullable(),
  /** Additions of ours: whether the balance may be paid, and what the card form needs for it. */
  payable: z.boolean(),
  useBillingAddress: z.boolean(),
  billingAddrRequired: z.boolean(),
  validateCCNumber: z.boolean(),
});

export const orderShapes = {
  OrderRelatedProd: {
    /** Any number but an own one answers best sellers in the same shape (security.md T27). */
    payload: z.object({ orderNumber: text(32) }),
    answer: z.array(productTile),
  },
  GetOrderForCustomer: {
    /** `value` is the order's number; `password` and `sessionKey` are a customer's own, `linkToken` a mail's. */
    payload: z.object({
      userId: userId.default(""),
      password: text(128).default(""),
      sessionKey: text(128).default(""),
      value: text(32),
      linkToken,
    }),
    /** `null` for an order that is not there, or not for who asks. */
    answer: orderResponse.nullable(),
  },
  RemitPayment: {
    payload: payment.extend({
      userId: userId.default(""),
      orderNumber: text(32),
      linkToken,
      amount: spent,
      layaway: z.boolean().default(false),
    }),
    answer: z.object({
      success: z.boolean(),
      status: submitStatus,
      orderNumber: z.string(),
      /** What this payment took. */
      amount: money,
      /** What is left after it; 0 where that counts as paid. */
      balance: money,
      errorMessage: z.string(),
      /** Why the payment was declined, as far as the shopper may know. */
      code: declineCode.optional(),
      /** For `ActionRequired`: what the payment provider's 3-D Secure step needs. */
      clientSecret: z.string().optional(),
      /** True when an earlier answer is given again to a request that carried no key. */
      repeated: z.boolean().optional(),
    }),
  },
};
