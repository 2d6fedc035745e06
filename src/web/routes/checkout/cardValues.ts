import type { UseFormReturn } from "react-hook-form";
import type { Payload } from "#contract/index";
import { defaultState } from "#domain/address";
import type { BillingAddress } from "#domain/card";
import type { Day } from "#domain/dates";

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
): Payload<"SubmitOrderPayment">["payment"] {
  return {
    name: typed.name.trim(),
    number: typed.number.trim(),
    cvv: typed.cvv.trim(),
    expMonth: Number(typed.expMonth),
    expYear: Number(typed.expYear),
    ...(useBillingAddress ? billingOf(typed, delivery) : {}),
  };
}
