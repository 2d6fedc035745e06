import { z } from "zod";
import { minute, perAddress, type CallEntries, type CallEntry } from "#contract/access";
import { deviceProof } from "#contract/devices";
import { layawayCalls } from "#contract/layaway";
import { layawayDetail } from "#contract/layawayDetail";
import { amountSpent, longText, money, text } from "#contract/shapes";

const asManager = {
  actors: ["manager"],
  tokens: ["authToken"],
  limits: [perAddress(60, minute)],
} as const satisfies Partial<CallEntry>;

/** A manager's device acts for a layaway of any store. */
const layawayNumber = { ...deviceProof, orderNumber: text(32) };

const handedOver = {
  ...asManager,
  payload: z.object({ ...layawayNumber, salesperson: text(80).default("") }),
  answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
};

const { GetScheduleInfo, UpdateLayawayShippingByCustomer } = layawayCalls;

/** Manage Layaway: our own calls beside the specification's. */
export const manageLayawayCalls = {
  FindLayaways: {
    ...asManager,
    /** `value` is a number, the start of a last name or of a whole name, or a phone number. */
    payload: z.object({ ...deviceProof, value: text(80) }),
    answer: z.object({
      /** The latest first. */
      list: z.array(
        z.object({
          orderNumber: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          phone: z.string(),
          statusId: z.number(),
          status: z.string(),
          /** `MM/DD/YYYY`; '' when nothing is due. */
          dateOrderedStr: z.string(),
          nextPmtDateStr: z.string(),
          totalPrice: money,
          balance: money,
        }),
      ),
      /** More were found than are listed. */
      more: z.boolean(),
      errorMessage: z.string(),
    }),
  },
  GetLayawayForStore: {
    ...asManager,
    payload: z.object(layawayNumber),
    /** `null` for an unknown layaway. */
    answer: layawayDetail.nullable(),
  },
  RecordLayawayPayment: {
    ...asManager,
    /** The payments count all together or not at all. */
    payload: z.object({
      ...layawayNumber,
      payments: z
        .array(
          z.object({
            tender: z.enum(["cash", "check", "debit", "credit"]),
            amount: amountSpent.refine((amount) => amount > 0),
            nameOnCard: text(120).default(""),
            last4: z
              .string()
              .regex(/^(?:\d{4})?$/)
              .default(""),
            approvalCode: text(40).default(""),
            note: longText(1000).default(""),
          }),
        )
        .min(1)
        .max(10),
      salesperson: text(80).default(""),
    }),
    answer: z.object({
      status: z.boolean(),
      /** Taken by these payments. */
      amount: money,
      /** Due after them; 0 if the remainder counts as paid. */
      balance: money,
      errorMessage: z.string(),
    }),
  },
  CancelLayaway: {
    ...asManager,
    payload: z.object({ ...layawayNumber, reason: text(200), salesperson: text(80).default("") }),
    answer: z.object({
      status: z.boolean(),
      restockingFee: money,
      /** All that goes back, and what of it is handed out in the store; cards are refunded by themselves. */
      refund: money,
      handOut: z.array(z.object({ tender: z.enum(["cash", "check", "debit", "credit"]), amount: money })),
      errorMessage: z.string(),
    }),
  },
  GetScheduleInfoForStore: {
    ...asManager,
    payload: GetScheduleInfo.payload
      .pick({ orderNumber: true, delivery: true, address: true })
      .extend(deviceProof),
    answer: GetScheduleInfo.answer,
  },
  UpdateLayawayShippingForStore: {
    ...asManager,
    payload: UpdateLayawayShippingByCustomer.payload.omit({ sessionKey: true }).extend(deviceProof),
    answer: UpdateLayawayShippingByCustomer.answer,
  },
  /** The goods are on their way: handed to the driver, or ready to be picked up. */
  ReleaseLayaway: handedOver,
  /** The goods have arrived, or were picked up. */
  CompleteLayaway: handedOver,
} satisfies CallEntries;
