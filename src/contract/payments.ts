import { z } from "zod";
import { declineCodes, submitStatuses } from "#domain/payments/payment";
import { money, text } from "#contract/shapes";

/**
 * A card for the sandbox, or a provider's token in `number` (decision 014). The server hands it to the payment port
 * and never stores, logs or echoes it.
 */
export const cardPayment = z.object({
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

/** Our additions to the specification's statuses: `Pending` and `ActionRequired`. */
export const submitStatus = z.enum(submitStatuses);

/** How a payment failed or what it waits for. */
export const paymentOutcome = {
  errorMessage: z.string(),
  /** Why the payment was declined, as far as the shopper may know. */
  code: z.enum(declineCodes).optional(),
  /** For `ActionRequired`: opens the payment provider's 3-D Secure step. */
  clientSecret: z.string().optional(),
  /** True when a request without an idempotency key gets an earlier answer again. */
  repeated: z.boolean().optional(),
  /**
   * Our addition. With `Pending`, the answer to `onlyAsks`: no order under the key is placed or being confirmed, though
   * one may still arrive. With a rejection, another call may still place an order under the key, which the browser keeps.
   */
  isUnknown: z.boolean().optional(),
};

/** What the card form asks for. */
export const cardFormTerms = {
  useBillingAddress: z.boolean(),
  billingAddrRequired: z.boolean(),
  validateCCNumber: z.boolean(),
};

/** Our addition: the request only asks what was placed under its key before. Its card is ignored. */
export const onlyAsks = z.boolean().optional();
