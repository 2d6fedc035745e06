import { z } from "zod";
import { anyone, day, minute, perAddress, perVisitor, type CallEntries } from "#contract/access";
import {
  amountSpent,
  empty,
  money,
  productId,
  quantity,
  rateNumber,
  sku,
  text,
  userId,
} from "#contract/shapes";
import { mostDeliveredItems } from "#domain/fulfillment/delivery";

/** Conformance: entities "Address". */
export const address = z.object({
  addressLine1: text(200),
  city: text(120),
  state: text(40),
  zipCode: text(20).default(""),
});

const foundAddress = address.extend({ deliveryDistance: z.number(), deliveryFee: money });

const states = {
  actors: anyone,
  payload: empty,
  answer: z.array(z.object({ key: z.string(), value: z.string() })),
};

/** Letters, digits, `_` and `-`. */
const suggestionToken = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
    .default("");

export const fulfillmentCalls = {
  StatesForDelivery: states,
  StatesForPickup: states,
  StatesForPayment: states,
  StatesForContact: states,
  GetDeliveryFee: {
    actors: anyone,
    limits: [perAddress(120, minute)],
    payload: z.object({
      address: address.extend({ userId: userId.default("") }),
      orderSubtotal: amountSpent,
    }),
    answer: z.object({
      status: z.enum(["OK", "MinimumPurchase", "NotDeliverable", "AddressFound"]),
      fee: money.nullable(),
      /** An alternative deliverable address with its fee. */
      found: foundAddress.extend({ fee: money }).nullable(),
      /** The minimum purchase for delivery there, also with a fee; null for none. */
      minAmount: money.nullable(),
      /** Sales tax at the delivery address; null if the store does not deliver there. */
      taxRate: rateNumber.nullable(),
      message: z.string(),
    }),
  },
  /** Our own call: the first day and the fee of delivery to a ZIP code, of a product or a combo. */
  DeliveryToZip: {
    actors: anyone,
    limits: [perAddress(120, minute)],
    payload: z.object({
      zipCode: text(20),
      items: z.array(z.object({ productId, sku, quantity })).min(1).max(mostDeliveredItems),
    }),
    answer: z.object({
      status: z.enum(["OK", "NoDay", "MinimumPurchase", "NotDeliverable", "InvalidZip"]),
      /** Where the ZIP code is; '' if nobody knows. */
      city: z.string(),
      fee: money.nullable(),
      /** The smallest subtotal for the fee. */
      minAmount: money.nullable(),
      day: z.string().nullable(),
      /** Sales tax there; null if the store does not deliver there, or does not know it. */
      taxRate: rateNumber.nullable(),
      message: z.string(),
    }),
  },
  CheckDeliveryCity: {
    actors: anyone,
    limits: [perAddress(120, minute)],
    payload: z.object({
      address: address.extend({ addressLine2: text(200).default(""), userId: userId.default("") }),
      userId: userId.default(""),
      orderSubtotal: amountSpent,
    }),
    answer: z.object({
      status: z.enum(["OK", "AddressFound", "OutOfArea"]),
      /** Miles by road. */
      distance: z.number().nullable(),
      deliveryFee: money.nullable(),
      correctAddress: foundAddress.nullable(),
      outOfAreaMessage: z.string(),
      errorMessage: z.string(),
      dialogTitle: z.string(),
    }),
  },
  /** Our own call: completes an address while it is typed (decision 023). */
  SuggestAddresses: {
    actors: anyone,
    // Each request may cost the store money at its map provider.
    limits: [perAddress(240, minute), perVisitor(60, minute), perAddress(3_000, day), perVisitor(600, day)],
    payload: z.object({
      userId: userId.default(""),
      /** Where the goods go, or where an account's customer lives. */
      purpose: z.enum(["delivery", "account"]).default("delivery"),
      field: z.enum(["addressLine1", "city", "zipCode"]).default("addressLine1"),
      text: text(200).default(""),
      /** The `id` of the chosen suggestion; the answer is then its complete address. */
      id: suggestionToken(500),
      /** The same for all keystrokes of one address: providers bill by session. */
      session: suggestionToken(36),
    }),
    /** Best match first. Unknown fields are ''; a suggestion with an `id` can be completed. */
    answer: z.array(address.extend({ zipCode: z.string(), id: z.string() })),
  },
  GetDistance: {
    actors: anyone,
    limits: [perAddress(120, minute), perAddress(1_000, day)],
    payload: address,
    answer: z.object({
      status: z.enum(["OK", "NotFound"]),
      /** Miles by road from the warehouse. */
      distance: z.number().nullable(),
      /** Minutes by car. */
      driveTime: z.number().nullable(),
    }),
  },
} satisfies CallEntries;
