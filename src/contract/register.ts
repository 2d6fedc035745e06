import { z } from "zod";
import { leaseStatuses } from "#domain/lease/statuses";
import { minute, perAddress, type CallEntries, type CallEntry } from "#contract/access";
import { deviceProof } from "#contract/devices";
import { amountSpent, dayText, longText, money, text } from "#contract/shapes";

const atRegister = {
  actors: ["clerk", "manager"],
  tokens: ["authToken"],
  limits: [perAddress(60, minute)],
} as const satisfies Partial<CallEntry>;

/** What the drawer holds. */
const drawer = z.object({ cash: money, check: money });

const takings = z.object({
  tender: z.enum(["cash", "check", "debit", "credit", "card"]),
  payments: z.number(),
  /** Taken less given back. */
  amount: money,
});

/** Our own calls for a store's register, always of the device's own store. */
export const registerCalls = {
  StoreOrders: {
    ...atRegister,
    /**
     * `value` is a number, the start of a last name or of a whole name, or a phone number; '' lists them all. `before` is
     * the `next` of the page before.
     */
    payload: z.object({ ...deviceProof, value: text(80).default(""), before: text(80).default("") }),
    answer: z.object({
      /** The latest first, layaways included. */
      list: z.array(
        z.object({
          orderNumber: z.string(),
          isLayaway: z.boolean(),
          /** `MM/DD/YYYY`; a delivery or pickup without a day has ''. */
          dateOrderedStr: z.string(),
          schDateStr: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          phone: z.string(),
          salesperson: z.string(),
          status: z.string(),
          delivery: z.boolean(),
          totalPrice: money,
          balance: money,
          /** Null without a lease; `esignUrl` is '' unless the customer may sign it there now. */
          lease: z.object({ status: z.enum(leaseStatuses), esignUrl: z.string() }).nullable(),
        }),
      ),
      /** '' on the last page. */
      next: z.string(),
      errorMessage: z.string(),
    }),
  },
  RecordRegisterEntry: {
    ...atRegister,
    /** A float is put into the drawer, a drop is taken out of it; both are cash of today. */
    payload: z.object({
      ...deviceProof,
      kind: z.enum(["float", "drop"]),
      amount: amountSpent,
      note: longText(500).default(""),
    }),
    answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
  },
  EndOfDay: {
    ...atRegister,
    /**
     * The register's day, by default today. `count` is what the drawer holds, counted before the takings are known; it
     * counts once recorded, however much it differs, and may be counted again.
     */
    payload: z.object({
      ...deviceProof,
      day: dayText.nullable().optional(),
      count: z
        .object({ cash: amountSpent, check: amountSpent, note: longText(500).default("") })
        .nullable()
        .optional(),
    }),
    answer: z.object({
      status: z.boolean(),
      storeName: z.string(),
      /** `YYYY-MM-DD`. */
      day: z.string(),
      entries: z.array(
        z.object({
          kind: z.enum(["float", "drop"]),
          amount: money,
          note: z.string(),
          salesperson: z.string(),
          /** `HH:MM` in the store's time zone. */
          time: z.string(),
        }),
      ),
      /** Null until the drawer is counted: the count is blind. */
      result: z
        .object({
          tenders: z.array(takings),
          /** Goods and services by the salespeople's credit, before discounts, tax and delivery; '' is nobody. */
          salespeople: z.array(z.object({ salesperson: z.string(), orders: z.number(), amount: money })),
          expected: drawer,
          counted: drawer,
          /** Counted less expected. */
          difference: drawer,
          note: z.string(),
        })
        .nullable(),
      errorMessage: z.string(),
    }),
  },
} satisfies CallEntries;
