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
