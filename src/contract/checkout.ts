import { z } from "zod";
import { contactLimits } from "#domain/checkout/contact";
import { serviceKinds } from "#domain/pricing/orderServices";
import { maxCredits, storeTenders } from "#domain/store/storeItems";
import { anyone, minute, orderBodyLimit, perAddress, perVisitor, type CallEntries } from "#contract/access";
import { cartItem, claimedDiscount, claimedItems, completeCombos, discount } from "#contract/cart";
import { cardFormTerms, cardPayment, onlyAsks, paymentOutcome, submitStatus } from "#contract/payments";
import { locationId, pickupLocation } from "#contract/store";
import { dayText, longText, money, rateNumber, sessionToken, sku, text, userId } from "#contract/shapes";

/**
 * Conformance: entities "Contact/address". Wider than the form's limits, so that the rule can say what is too long
 * (`contactLimits`).
 */
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

/** Filled in for delivery, absent or empty for pickup. */
const deliveryInfo = contactInfo.extend({
  deliveryInstr: longText(contactLimits.note).default(""),
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

/** Who shares the credit for a line's sale, in whole percent; empty for the order's salesperson. */
const credits = z
  .array(z.object({ salesperson: text(80), percent: z.number().int().min(1).max(100) }))
  .max(maxCredits);

/** Of the lines of the catalog, from managers only. */
export const lineCredits = z.array(z.object({ sku, credits })).max(100).default([]);

/** Typed items, coupons and payments, from store devices only (`docs/security.md`). */
export const storeItem = z.object({
  name: text(120).default(""),
  price: money,
  quantity: z.number().int().min(-99).max(99),
  typeId: z.number().int(),
  productId: z.number().int().optional(),
  sku: text(120).default(""),
  coupon: z.boolean().default(false),
  amount: money.optional(),
  /** As the browser shows it; an order takes the picture of the store's own list. */
  product: z.object({ imageUrl: text(500).default("") }).optional(),
  /** Of a payment, as its slip says. */
  nameOnCard: text(120).default(""),
  last4: text(4).default(""),
  approvalCode: text(40).default(""),
  note: longText(500).default(""),
  /** Our additions: cash and check apart, why a coupon is given, and who shares the credit for a line. */
  tender: z.enum(storeTenders).optional(),
  reason: text(200).default(""),
  credits: credits.default([]),
  /** Our addition: the earlier layaway whose credit this is (`typeId` 9). */
  layawayNumber: text(40).default(""),
});

/**
 * The order as the browser shows it (conformance: entities "Order"). Every amount is a claim that the server compares
 * with its own. `codAmout` is the specification's spelling.
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
  /** The `id` of the chosen entry of `amountChoiceList`; the server sets its amount. */
  amountChoice: text(20).default("full"),
  /** The chosen entries of `assoProdSvcList`; the server sets quantity and price. */
  services: z
    .array(z.object({ id: z.number().int() }))
    .max(50)
    .default([]),
  /** Our additions, from store devices only. */
  overrideReason: text(200).default(""),
  lineCredits,
});

/** Conformance: entities "Progressive setting". */
export const progressiveSetting = z.object({
  leaseMinimum: money,
  applicationFee: money,
  storeApplFee: money,
  applFeeLabel: z.string(),
  enableStoreLookup: z.boolean(),
  enableStoreOrder: z.boolean(),
  leaseTaxRate: rateNumber,
  /** Our addition: what of the order cannot be leased, by name. */
  notLeased: z.array(z.string()),
});

export const amountChoice = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  amount: money,
  userId: z.string(),
  delivery: z.boolean(),
  paymentMessage: z.string(),
});

/** A service that fits the order, in the quantity that the order needs. */
const orderService = z.object({
  id: z.number(),
  kind: z.enum(serviceKinds),
  name: z.string(),
  description: z.string(),
  price: money,
  quantity: z.number(),
});

/** The available days, in one of the three forms of the date picker (docs/domain.md, Delivery). */
export const schedule = {
  scheduleDates: z.array(z.string()).nullable(),
  minDate: z.string().nullable(),
  maxDate: z.string().nullable(),
  availableOffsetList: z.array(z.number()).nullable(),
  excludedOffsetList: z.array(z.number()).nullable(),
};

const submitted = {
  userId: userId.default(""),
  order: claimedOrder,
  storeId: z.number().int().nullable().optional(),
  authToken: sessionToken,
  /** A manager's choice; a clerk's device has its own. */
  salesperson: text(80).default(""),
  kiosk: z.boolean().default(false),
  stagedOrderNum: text(32).default(""),
  /** Absent for a day that is left open, which only clerks may do. */
  scheduledDate: dayText.nullable().optional(),
};

const orderResult = z.object({
  status: submitStatus,
  orderNumber: z.string(),
  email: z.string(),
  codAmount: money,
  orderCompleteMsg: z.string(),
  newItemList: z.array(cartItem),
  ...paymentOutcome,
});

export const checkoutCalls = {
  LocationInfoForStore: {
    actors: anyone,
    /** The in-store form as it is (conformance: entities "Contact/address"); nothing of it changes the answer. */
    payload: deliveryInfo.partial().extend({
      userId: userId.default(""),
      storeId: z.coerce.number().pipe(locationId),
      name: text(240).default(""),
    }),
    /** Conformance: entities "Store location info". */
    answer: z.object({
      /** Whether the form completes addresses, and shows how far away they are. */
      storeSetting: z.object({ autoCompleteAddr: z.boolean(), showDistanceInfo: z.boolean() }),
      /** The store's warehouse. */
      warehouse: z.object({
        latitude: z.number(),
        longitude: z.number(),
        /** Miles. */
        deliveryRadius: z.number(),
        addressLine1: z.string(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
      }),
    }),
  },
  ShippingChoices: {
    actors: anyone,
    payload: z.object({ userId: userId.default(""), id: z.number().int().default(0) }),
    answer: z.array(z.string()),
  },
  GetOrderFeesAndInfo: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    payload: claimedOrder,
    answer: z.object({
      status: z.enum(["OK", "OutOfArea", "Error"]),
      deliveryFee: money,
      deliveryDistance: z.number().nullable(),
      taxRate: rateNumber,
      tariffRate: rateNumber,
      pickupDeposit: money,
      pickupDepositTerm: z.string(),
      /** Null for delivery. */
      pickupLoc: pickupLocation.nullable(),
      discount: discount.nullable(),
      combos: completeCombos,
      outOfAreaMessage: z.string(),
      ...cardFormTerms,
      ...schedule,
      amountChoiceList: z.array(amountChoice),
      /** Null where no lease is offered. */
      progressiveSetting: progressiveSetting.nullable(),
      promotionAvailable: z.boolean(),
      assoProdSvcList: z.array(orderService),
      /** `ChooseStore` if a pickup has no store. */
      errorCode: z.enum(["", "ChooseStore"]),
      errorMessage: z.string(),
    }),
  },
  CheckPromotion: {
    actors: anyone,
    limits: [perAddress(120, minute)],
    bodyLimit: orderBodyLimit,
    /** Only the promotion's code counts. */
    payload: claimedOrder.extend({ promotion }),
    answer: z.object({
      code: z.string(),
      name: z.string(),
      valid: z.boolean(),
      discount: money,
      afterTax: z.boolean(),
      /** True when it makes delivery free. */
      deliveryFee: z.boolean(),
      /** Why it is not valid; '' when it is. */
      message: z.string(),
    }),
  },
  StageOrder: {
    actors: anyone,
    limits: [perVisitor(30, minute)],
    bodyLimit: orderBodyLimit,
    payload: claimedOrder,
    answer: z.object({
      status: z.enum(["Processed", "FatalError"]),
      orderNumber: z.string(),
      errorMessage: z.string(),
    }),
  },
  SubmitOrderPayment: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    payload: z.object({
      ...submitted,
      payment: cardPayment,
      promotion: promotion.nullable().optional(),
      onlyAsks,
    }),
    answer: orderResult,
  },
  /** A clerk's order without a card; a FatalError for anyone else. */
  SubmitOrder: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    payload: z.object(submitted),
    answer: orderResult,
  },
} satisfies CallEntries;
