import { z } from "zod";
import { lookupTypes } from "#domain/lease/lookupForm";
import { anyone, minute, orderBodyLimit, perAddress, type CallEntries } from "#contract/access";
import { cartItem } from "#contract/cart";
import { claimedOrder } from "#contract/checkout";
import { cardPayment, onlyAsks, paymentOutcome, submitStatus } from "#contract/payments";
import { dayText, money, sessionToken, text, userId } from "#contract/shapes";

const lookup = {
  leaseId: text(40).default(""),
  phoneNumber: text(40).default(""),
  last4SSN: text(9).default(""),
  lastName: text(120).default(""),
  birthMonth: text(2).default(""),
  birthYear: text(4).default(""),
  lookupType: z.union([
    z.literal(lookupTypes.phone),
    z.literal(lookupTypes.name),
    z.literal(lookupTypes.leaseId),
  ]),
};

const leasePriceInfo = z.object({
  leaseId: text(40),
  emailOnLease: text(320),
  cashPrice: money,
  costOfRental: money,
  totalLeasePrice: money,
  ninetyDayBuyout: money,
  initialPayment: money,
  approvalLimit: money,
});

export const leaseCalls = {
  EstimateLeaseCost: {
    actors: anyone,
    limits: [perAddress(120, minute)],
    payload: z.object({ userId: userId.default(""), data: money }),
    answer: z.object({
      status: z.boolean(),
      data: z
        .object({
          paymentFrequency: z.string(),
          initialPayment: money,
          periodicPayment: money,
          numberOfPayments: z.number(),
          costOfRental: money,
          totalLeasePrice: money,
          leaseId: z.string(),
        })
        .nullable(),
    }),
  },
  LookupLease: {
    actors: anyone,
    limits: [perAddress(30, minute)],
    bodyLimit: orderBodyLimit,
    tokens: ["authToken"],
    payload: z.object({
      ...lookup,
      userId: userId.default(""),
      authToken: sessionToken,
      order: claimedOrder.extend({
        orderNumber: text(32).default(""),
        scheduledDate: dayText.nullable().optional(),
        storeId: z.number().int().nullable().optional(),
      }),
    }),
    answer: z.object({
      status: z.boolean(),
      addressMismatch: z.boolean(),
      correctAddress: z
        .object({
          streetAddress1: z.string(),
          streetAddress2: z.string(),
          city: z.string(),
          state: z.string(),
          zip: z.string(),
        })
        .nullable(),
      nameMismatch: z.boolean(),
      similarity: z.number(),
      correctFirstName: z.string(),
      correctLastName: z.string(),
      exceededLimit: z.boolean(),
      overLimitTax: money,
      overLimitAmount: money,
      balance: money,
      message: z.string(),
      setting: z.object({ allowCod: z.boolean(), allowCreditCard: z.boolean(), show90Day: z.boolean() }),
      leasePriceInfo: leasePriceInfo.nullable(),
      errorTitle: z.string(),
      errorMessage: z.string(),
      orderValidationResult: submitStatus.nullable(),
    }),
  },
  SubmitInvoiceOrder: {
    actors: anyone,
    bodyLimit: orderBodyLimit,
    tokens: ["authToken"],
    payload: z.object({
      ...lookup,
      userId: userId.default(""),
      authToken: sessionToken,
      order: claimedOrder,
      storeId: z.number().int().nullable().optional(),
      salesperson: text(80).default(""),
      stagedOrderNum: text(32).default(""),
      scheduledDate: dayText.nullable().optional(),
      leasePriceInfo,
      emailOnLease: text(320).default(""),
      payment: cardPayment.nullable().optional(),
      exceededLimit: z.boolean().default(false),
      cod: z.boolean().default(false),
      leaseAmount: money,
      overLimitAmount: money,
      overLimitTax: money,
      balance: money,
      onlyAsks,
    }),
    answer: z.object({
      status: z.boolean(),
      data: z
        .object({
          orderNumber: z.string(),
          orderIdentifier: z.string(),
          email: z.string(),
          esignUrl: z.string(),
        })
        .nullable(),
      orderValidationResult: submitStatus,
      newItemList: z.array(cartItem),
      ...paymentOutcome,
    }),
  },
  LeaseOrderComplete: {
    actors: anyone,
    limits: [perAddress(60, minute)],
    payload: z.object({ orderNumber: text(64), userId: userId.default("") }),
    answer: z.object({
      status: z.boolean(),
      data: z.object({ orderNumber: z.string(), email: z.string() }).nullable(),
      /** Our addition: the lease was canceled, and so was its order. */
      canceled: z.boolean(),
      errorMessage: z.string(),
    }),
  },
} satisfies CallEntries;
