import { z } from "zod";
import { completeCombos } from "#contract/cart";
import { anyone, minute, perAddress, type CallEntries } from "#contract/access";
import {
  askedOrder,
  leaseProgress,
  linkToken,
  listedPayment,
  orderAddress,
  orderedLease,
  orderedStoreItem,
  orderItem,
  orderTokens,
  storeCoupon,
} from "#contract/orders";
import { pickupLocation } from "#contract/store";
import { askedInSession, money, text } from "#contract/shapes";

/** The statement tells what is paid and due; the agreement adds the terms and lines to sign on. */
const layawayDocument = z.enum(["statement", "agreement"]).default("statement");

/** A file to show, print or save: a PDF in base64. */
const pdfFile = { fileName: z.string(), pdf: z.string() };

/** How an invoice is laid out, in points, and what happens by itself when it is shown. */
const pdfSetting = z.object({
  headLeft: z.string(),
  footer: z.string(),
  margin: z.number(),
  fontSize: z.number(),
  /** With more rows than this, the table is set in the smaller size. */
  fullSizeRows: z.number(),
  smallFontSize: z.number(),
  autoPrint: z.boolean(),
  /** False once this order's was sent. */
  autoSend: z.boolean(),
  sendEnabled: z.boolean(),
  /** Our addition: whether the store sends text messages. */
  smsEnabled: z.boolean(),
});

/** Conformance: entities "Invoice data". Texts of days are `MM/DD/YYYY`, '' for none. */
const invoiceData = z.object({
  order: z.object({
    ordDateStr: z.string(),
    orderNumber: z.string(),
    salesperson: z.string(),
    subtotal: money,
    deliveryFee: money,
    tax: money,
    totalPrice: money,
    discount: money,
    discountName: z.string(),
    delivery: z.boolean(),
    schDateStr: z.string(),
    nextPmtDateStr: z.string(),
    deliveryInstr: z.string(),
    leaseToOwn: z.boolean(),
    leaseId: z.string(),
    leaseApplFee: money,
    /** Our additions. */
    tariff: money,
    balance: money,
    status: z.string(),
    /** Of a canceled layaway: what was kept of its payments. */
    restockingFee: money.optional(),
  }),
  contactAddress: orderAddress,
  deliveryAddress: orderAddress.nullable(),
  pickupLoc: pickupLocation.nullable(),
  orderItemList: z.array(orderItem),
  storeItemList: z.array(orderedStoreItem),
  storeCouponList: z.array(storeCoupon),
  paymentList: z.array(listedPayment),
  /** Our addition. */
  combos: completeCombos,
  /** The public ones are printed. */
  noteList: z.array(z.object({ note: z.string(), publicNote: z.boolean() })),
  /** Null without a lease. */
  leaseInfo: orderedLease.nullable(),
  progressiveStatus: leaseProgress.nullable(),
  pdfSetting,
  layaway: z.boolean(),
  /** Our additions: the document itself. */
  ...pdfFile,
});

const inStore = ["clerk", "manager"] as const;

export const documentCalls = {
  GetOrderForStorePrint: {
    actors: inStore,
    tokens: ["sessionKey"],
    limits: [perAddress(120, minute)],
    /** `value` is the number of an order or, with `isLayaway`, of a layaway. */
    payload: z.object({
      ...askedInSession,
      value: text(32),
      isLayaway: z.boolean().default(false),
      /** Our addition, for a layaway. */
      document: layawayDocument,
    }),
    /** `data` is null for an unknown order and for another store's alike; a manager sees every store's. */
    answer: z.object({ data: invoiceData.nullable(), errorMessage: z.string() }),
  },
  SendOrderPdfForStore: {
    actors: inStore,
    tokens: ["sessionKey"],
    limits: [perAddress(60, minute)],
    bodyLimit: 3 * 1024 * 1024,
    payload: z.object({
      ...askedInSession,
      /** What the page shows; may be empty. Only its form is checked: the server sends its own document. */
      base64: z
        .string()
        .max(2 * 1024 * 1024)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/)
        .default(""),
      orderNumber: text(32),
      /** Filled in when it goes by mail, by text message to one number or to two. */
      email: text(320).default(""),
      phone: text(40).default(""),
      phone2: text(40).default(""),
      /** Our additions. By itself it goes to the order's own email, once; the fields above do not count. */
      isLayaway: z.boolean().default(false),
      document: layawayDocument,
      autoSend: z.boolean().default(false),
    }),
    answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
  },
  GetDocument: {
    actors: anyone,
    tokens: orderTokens,
    limits: [perAddress(30, minute)],
    /** `value` is the number of an order or a layaway. */
    payload: z.object({
      ...askedOrder,
      linkToken,
      /** Of an order its receipt, of a layaway its statement or agreement. */
      document: z.enum(["receipt", "statement", "agreement"]),
    }),
    /** `null` for an unknown order and for someone else's alike. */
    answer: z.object(pdfFile).nullable(),
  },
} satisfies CallEntries;
