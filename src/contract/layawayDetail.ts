import { z } from "zod";
import { completeCombos } from "#contract/cart";
import { orderAddress, orderItem } from "#contract/orders";
import { cardFormTerms } from "#contract/payments";
import { dayText, money, rateNumber } from "#contract/shapes";
import { pickupLocation } from "#contract/store";

const storedAddress = orderAddress.omit({ mobilePhone: true });

const payment = z.object({
  /** `MM/DD/YYYY`. */
  pmtDateStr: z.string(),
  /** Negative for a refund. */
  amount: money,
  note: z.string(),
  icon: z.enum(["card", "cash", "check", "refund", "adjustment"]),
  nameOnCard: z.string(),
  last4: z.string(),
  approvalCode: z.string(),
  /** Our addition: 'Visa ending in 4242', 'Cash/Check', 'Refund'. */
  name: z.string(),
});

/**
 * A typed-in item (`typeId` 0 or less) or a payment (1 in cash or by check, 2 by card): a deposit is a positive price,
 * a return a negative one.
 */
const storeItemDetail = z.object({
  typeId: z.number(),
  name: z.string(),
  quantity: z.number(),
  price: money,
  imageUrl: z.string(),
  depositType: z.object({ imageUrl: z.string() }).nullable(),
  properties: z.array(z.object({ key: z.string(), value: z.string() })),
  item: z.object({ dateStr: z.string() }),
});

/** Conformance: entities "Layaway". Texts of days are `MM/DD/YYYY`, '' for none. */
export const layawayDetail = z.object({
  orderNumber: z.string(),
  statusId: z.number(),
  customer: storedAddress,
  /** The note for its pickup, or for its driver. */
  deliveryInstr: z.string(),
  deliveryFee: money,
  deliveryDateStr: z.string(),
  dateOrderedStr: z.string(),
  nextPmtDateStr: z.string(),
  totalPrice: money,
  /** All that is paid, refunds deducted. */
  depositAmount: money,
  percentPaid: z.number(),
  /** Under $1 it is 0. A canceled layaway has none. */
  balance: money,
  subtotal: money,
  tax: money,
  discount: money,
  discountName: z.string(),
  combos: completeCombos,
  userPaymentAllowed: z.boolean(),
  paymentList: z.array(payment),
  orderItems: z.array(orderItem),
  storeItems: z.array(storeItemDetail),
  storeCoupons: z.array(z.object({ name: z.string(), price: money })),
  /** Our additions. */
  status: z.string(),
  /** 1 pickup, 2 delivery. */
  shipping: z.union([z.literal(1), z.literal(2)]),
  deliveryAddress: storedAddress.nullable(),
  pickupLoc: pickupLocation.nullable(),
  taxRate: rateNumber,
  /** The state whose tax it is. */
  taxState: z.string(),
  /** Agreed to pay the balance on delivery. */
  payOnDelivery: z.boolean(),
  shippingAllowed: z.boolean(),
  /** The next payment due as `YYYY-MM-DD`, and whether it is overdue. */
  nextPmtDate: dayText.nullable(),
  pastDue: z.boolean(),
  /** When it is canceled unless a payment moves the day due. */
  cancelDateStr: z.string(),
  /** For a canceled layaway: what was kept, and what goes or went back. */
  restockingFee: money,
  refund: money,
  /** What the store would keep if it were canceled now; null once it no longer can be. */
  cancelFee: money.nullable(),
  /** Of the store, which cancels it when its customer asks. */
  storePhone: z.string(),
  storeName: z.string(),
  /** False through a mail's link, which shows the layaway but changes nothing. */
  own: z.boolean(),
  ...cardFormTerms,
});
