import type { UseFormReturn } from "react-hook-form";
import type { WireInput } from "#contract/index";
import { defaultState, type StateEntry } from "#domain/fulfillment/address";
import type { BillingAddress } from "#domain/payments/card";
import type { Day } from "#domain/dates";
import type { Cents } from "#domain/money";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";

/** What the card form holds, as its controls have it. */
export type CardValues = Required<BillingAddress> & {
  name: string;
  number: string;
  cvv: string;
  expMonth: string;
  expYear: string;
  /** The statement goes where the delivery goes. */
  sameAddress: boolean;
};

export type CardFormHook = UseFormReturn<CardValues>;

export type CardPayment = WireInput<"SubmitOrderPayment">["payment"];

/** What the server says about the form. */
export type CardTerms = Pick<Fees, "useBillingAddress" | "billingAddrRequired" | "validateCCNumber">;

export type CardFormProps = {
  fees: CardTerms;
  billingStates: readonly StateEntry[];
  total: Cents;
  /** Where the goods go; undefined for a pickup. */
  deliveredTo: Required<BillingAddress> | undefined;
  /** What stands on the button while the payment is under way. */
  busyLabel?: string;
  /** Whether a payment is under way that this form has not sent. */
  busy?: boolean;
  /** What the last submit said; '' for nothing. */
  message: string;
  /** @returns whether that was the end of it; until then the same payment may be asked for again. */
  onPay: (payment: CardPayment) => Promise<boolean>;
};

export function emptyCard(today: Day): CardValues {
  return {
    name: "",
    number: "",
    cvv: "",
    expMonth: String(Number(today.slice(5, 7))),
    expYear: today.slice(0, 4),
    sameAddress: true,
    firstName: "",
    lastName: "",
    addressLine1: "",
    addressLine2: "",
    city: "",
    state: defaultState,
    zipCode: "",
  };
}

/** The typed billing address, or the delivery's. */
export function billingOf(
  typed: CardValues,
  delivery: Required<BillingAddress> | undefined,
): Required<BillingAddress> {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zipCode } =
    typed.sameAddress && delivery ? delivery : typed;
  return { firstName, lastName, addressLine1, addressLine2, city, state, zipCode };
}

export function paymentOf(
  typed: CardValues,
  useBillingAddress: boolean,
  delivery: Required<BillingAddress> | undefined,
): CardPayment {
  return {
    name: typed.name.trim(),
    number: typed.number.trim(),
    cvv: typed.cvv.trim(),
    expMonth: Number(typed.expMonth),
    expYear: Number(typed.expYear),
    ...(useBillingAddress ? billingOf(typed, delivery) : {}),
  };
}
