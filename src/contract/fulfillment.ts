import { z } from "zod";
import { empty, money, rateNumber, spent, text, userId } from "#contract/shapes";

/** Specification 1 §3 "Address". */
export const address = z.object({
  addressLine1: text(200),
  city: text(120),
  state: text(40),
  zipCode: text(20).default(""),
});

const foundAddress = address.extend({ deliveryDistance: z.number(), deliveryFee: money });

const states = { payload: empty, answer: z.array(z.object({ key: z.string(), value: z.string() })) };

export const deliveryShapes = {
  StatesForDelivery: states,
  StatesForPickup: states,
  StatesForPayment: states,
  StatesForContact: states,
  GetDeliveryFee: {
    payload: z.object({ address: address.extend({ userId: userId.default("") }), orderSubtotal: spent }),
    answer: z.object({
      status: z.enum(["OK", "MinimumPurchase", "NotDeliverable", "AddressFound"]),
      fee: money.nullable(),
      /** An alternative deliverable address with its fee. */
      found: foundAddress.extend({ fee: money }).nullable(),
      /** What must be bought to be delivered there, told with a fee too; null where any purchase is enough. */
      minAmount: money.nullable(),
      /** The sales tax where it is delivered; null where it is not. */
      taxRate: rateNumber.nullable(),
      message: z.string(),
    }),
  },
  CheckDeliveryCity: {
    payload: z.object({
      address: address.extend({ addressLine2: text(200).default(""), userId: userId.default("") }),
      userId: userId.default(""),
      orderSubtotal: spent,
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
  /** A call of our own: what may be meant by what is typed into an address form (decision 055). */
  SuggestAddresses: {
    payload: z.object({
      userId: userId.default(""),
      field: z.enum(["addressLine1", "city", "zipCode"]).default("addressLine1"),
      text: text(200).default(""),
      /** Of a suggestion that was chosen: it alone is answered then, whole. */
      id: z
        .string()
        .max(500)
        .regex(/^[\w-]*$/)
        .default(""),
      /** One for all letters of one address and its choice. */
      session: z
        .string()
        .max(36)
        .regex(/^[\w-]*$/)
        .default(""),
    }),
    /** The likeliest first. What is '' is not known yet; one with an `id` can be asked for as a whole. */
    answer: z.array(address.extend({ zipCode: z.string(), id: z.string() })),
  },
  GetDistance: {
    payload: address,
    answer: z.object({
      status: z.enum(["OK", "NotFound"]),
      /** Miles by road from the warehouse. */
      distance: z.number().nullable(),
      /** Minutes by car. */
      driveTime: z.number().nullable(),
    }),
  },
};
