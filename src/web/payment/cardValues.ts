import type { UseFormReturn } from "react-hook-form";
import type { WireInput, WireOutput } from "#contract/index";
import { defaultState, type StateEntry } from "#domain/fulfillment/address";
import type { BillingAddress } from "#domain/payments/card";
import type { Day } from "#domain/dates";
import { fromDollars, zeroCents, type Cents } from "#domain/money";

/** The card form's values. */
export type CardValues = FullAddress & {
  name: string;
  number: string;
  cvv: string;
  expMonth: string;
  expYear: string;
  /** The billing address is the delivery address. */
  sameAddress: boolean;
};

type FullAddress = Required<BillingAddress>;

export type CardFormHook = UseFormReturn<CardValues>;

export type CardPayment = WireInput<"SubmitOrderPayment">["payment"];

export type CardFormProps = {
  fees: Pick<
    WireOutput<"GetOrderFeesAndInfo">,
    "useBillingAddress" | "billingAddrRequired" | "validateCCNumber"
  >;
  billingStates: readonly StateEntry[];
  total: Cents;
  /** The delivery address; undefined for pickup. */
  deliveredTo: FullAddress | undefined;
  /** The button's label during the payment. */
  busyLabel?: string;
  /** Whether a payment is pending that this form has not sent. */
  isAsking?: boolean;
  /** Whether there is nothing that could be paid, such as a wrong amount. */
  disabled?: boolean;
  /** The last submit's message; '' for none. */
  message: string;
  /** @returns whether the outcome is final; until then the same payment may be sent again. */
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
export function billingOf(typed: CardValues, delivery: FullAddress | undefined): FullAddress {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zipCode } =
    typed.sameAddress && delivery ? delivery : typed;
  return { firstName, lastName, addressLine1, addressLine2, city, state, zipCode };
}

/** People type a card's number in groups, as it stands on the card; the server takes digits only. */
export function cardNumberOf({ number }: Pick<CardValues, "number">): string {
  return number.replace(/[\s-]/g, "");
}

export function paymentOf(
  typed: CardValues,
  useBillingAddress: boolean,
  delivery: FullAddress | undefined,
): CardPayment {
  return {
    name: typed.name.trim(),
    number: cardNumberOf(typed),
    cvv: typed.cvv.trim(),
    expMonth: Number(typed.expMonth),
    expYear: Number(typed.expYear),
    ...(useBillingAddress ? billingOf(typed, delivery) : {}),
  };
}

/** What a card payment pays; zero when there is none. */
export function amountOf(payment: CardPayment | null | undefined): Cents {
  return payment?.amount === undefined ? zeroCents : fromDollars(payment.amount);
}
