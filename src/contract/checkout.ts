import { z } from "zod";
import { serviceKinds } from "#domain/pricing/orderServices";
import { declineCodes, submitStatuses } from "#domain/payments/payment";
import { cartItem, claimedDiscount, claimedItems, discount } from "#contract/cart";
import { locationId, pickupLocation } from "#contract/store";
import { dayText, longText, money, rateNumber, text, userId } from "#contract/shapes";

/** Who buys and how to reach them (specification 2 §3 "Contact/address"). */
export const contactInfo = z.object({
  firstName: text(120),
  lastName: text(120),
  phone: text(40),
  email: text(320),
  addressLine1: text(200).default(""),
  addressLine2: text(200).default(""),
  city: text(120).default(""),
  state: text(40).default("GA"),
  zipCode: text(20).default(""),
  note: longText(1000).default(""),
});

/** Where it goes: filled for delivery, absent or empty for pickup. */
export const deliveryInfo = contactInfo.extend({
  deliveryInstr: longText(1000).default(""),
  overrideDeliveryFee: money.optional(),
  deliveryDistance: z.number().nullable().optional(),
  deliveryFee: money.nullable().optional(),
});

const promotion = z.object({
  code: text(40),
  name: text(100).default(""),
  valid: z.boolean().default(false),
  afterTax: z.boolean().default(false),
  discount: money.optional(),
  deliveryFee: z.boolean().default(false),
});

/** A line only store devices may send: typed items, coupons, payments (security.md T02). */
const storeItem = z.object({
  name: text(120).default(""),
  price: money,
  quantity: z.number().int().min(-99).max(99),
  typeId: z.number().int(),
  productId: z.number().int().optional(),
  sku: text(120).default(""),
  coupon: z.boolean().default(false),
  amount: money.optional(),
  last4: text(4).default(""),
});

/**
 * The order as the browser shows it (specification 2 §3 "Order"). Every amount is a claim that the server
 * compares with its own; `codAmout` is spelled as the wire has it and is renamed by the handler.
 */
export const claimedOrder = z.object({
  userId: userId.default(""),
  items: claimedItems,
  storeItems: z.array(storeItem).max(50).default([]),
  contactInfo,
  deliveryInfo: deliveryInfo.nullable().optional(),
  subtotal: money,
  taxRate: rateNumber.optional(),
  tax: money.optional(),
  tariff: money.optional(),
  deliveryFee: money.optional(),
  pickup: z.boolean().default(false),
  pickupLocId: locationId.nullable().optional(),
  total: money,
  securityDeposit: money.optional(),
  codAmout: money.optional(),
  discount: claimedDiscount.nullable().optional(),
  overrideDeliveryFee: money.optional(),
  deliveryDistance: z.number().nullable().optional(),
  leaseToOwn: z.boolean().default(false),
  promotion: promotion.nullable().optional(),
  honorDeliveryFee: z.boolean().default(false),
  /** The `id` of the chosen entry of `amountChoiceList`; its amount is always ours (security.md T06). */
  amountChoice: text(20).default("full"),
  /** The entries of `assoProdSvcList` that were chosen; quantity and price are always ours. */
  services: z
    .array(z.object({ id: z.number().int() }))
    .max(50)
    .default([]),
});

/**
 * A card as the sandbox takes it, or a provider's token in `number` (security.md T37). It is read once,
 * handed to the payment port and never stored, logged or echoed.
 */
export const payment = z.object({
  name: text(120),
  number: text(64),
  cvv: text(64),
  expMonth: z.number().int().min(1).max(12),
  expYear: z.number().int().min(2000).max(2100),
  amount: money.optional(),
  firstName: text(60).default(""),
  lastName: text(60).default(""),
  addressLine1: text(200).default(""),
  addressLine2: text(200).default(""),
  city: text(120).default(""),
  state: text(40).default(""),
  zipCode: text(20).default(""),
});

const amountChoice = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  amount: money,
  userId: z.string(),
  delivery: z.boolean(),
  paymentMessage: z.string(),
});

/** A service that fits the order, as often as it would be done. */
const orderService = z.object({
  id: z.number(),
  kind: z.enum(serviceKinds),
  name: z.string(),
  description: z.string(),
  price: money,
  quantity: z.number(),
});

/** What the customer is offered as days: one of the three picker forms (domain decision "Delivery"). */
const schedule = {
  scheduleDates: z.array(z.string()).nullable(),
  minDate: z.string().nullable(),
  maxDate: z.string().nullable(),
  availableOffsetList: z.array(z.number()).nullable(),
  excludedOffsetList: z.array(z.number()).nullable(),
};

/** The statuses of a submitted order; `Pending` and `ActionRequired` are additions of ours. */
export const submitStatus = z.enum(submitStatuses);

export const declineCode = z.enum(declineCodes);

export const checkoutShapes = {
  ShippingChoices: {
    payload: z.object({ userId: userId.default(""), id: z.number().int().default(0) }),
    answer: z.array(z.string()),
  },
  GetOrderFeesAndInfo: {
    payload: claimedOrder,
    answer: z.object({
      status: z.enum(["OK", "OutOfArea", "Error"]),
      deliveryFee: money,
      deliveryDistance: z.number().nullable(),
      taxRate: rateNumber,
      tariffRate: rateNumber,
      pickupDeposit: money,
      pickupDepositTerm: z.string(),
      /** Where it is picked up; null for a delivery. */
      pickupLoc: pickupLocation.nullable(),
      discount: discount.nullable(),
      outOfAreaMessage: z.string(),
      useBillingAddress: z.boolean(),
      billingAddrRequired: z.boolean(),
      validateCCNumber: z.boolean(),
      ...schedule,
      amountChoiceList: z.array(amountChoice),
      progressiveSetting: z.null(),
      promotionAvailable: z.boolean(),
      assoProdSvcList: z.array(orderService),
      errorMessage: z.string(),
    }),
  },
  CheckPromotion: {
    /** The order with its subtotal; of the promotion only the code counts. */
    payload: claimedOrder.extend({ promotion }),
    answer: z.object({
      code: z.string(),
      name: z.string(),
      valid: z.boolean(),
      discount: money,
      afterTax: z.boolean(),
      /** True when delivery is free with it. */
      deliveryFee: z.boolean(),
      /** Why it does not count; '' when it does. */
      message: z.string(),
    }),
  },
  StageOrder: {
    payload: claimedOrder,
    answer: z.object({
      status: z.enum(["Processed", "FatalError"]),
      orderNumber: z.string(),
      errorMessage: z.string(),
    }),
  },
  SubmitOrderPayment: {
    payload: z.object({
      userId: userId.default(""),
      order: claimedOrder,
      storeId: z.number().int().nullable().optional(),
      authToken: text(128).default(""),
      salesperson: text(80).default(""),
      kiosk: z.boolean().default(false),
      stagedOrderNum: text(32).default(""),
      scheduledDate: dayText.nullable().optional(),
      payment,
      promotion: promotion.nullable().optional(),
    }),
    answer: z.object({
      status: submitStatus,
      orderNumber: z.string(),
      email: z.string(),
      codAmount: money,
      orderCompleteMsg: z.string(),
      newItemList: z.array(cartItem),
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
