import { submitFailedMessage } from "#domain/messages/payments";
import { useRef, useState } from "react";
import { fieldProblems, type ProviderField } from "#domain/payments/cardFields";
import { CardFrame, useCardForm } from "#web/payment/CardFrame";
import { billingOf, type CardFormProps, type CardPayment, type CardValues } from "#web/payment/cardValues";
import { tokenOf } from "#web/payment/paymentProvider";
import { ProviderCardFields } from "#web/payment/ProviderCardFields";
import { useProviderFields } from "#web/payment/useProviderFields";

/**
 * The card form with the payment provider's own fields. What we send is their token; while the outcome of a payment is
 * open, the same card sends the same token again.
 */
export function ProviderCardForm(props: CardFormProps & { publishableKey: string }) {
  const { publishableKey, fees, deliveredTo, onPay, message } = props;
  const [refused, setRefused] = useState("");
  const kept = useRef<{ payment: CardPayment; for: string }>(undefined);
  const fields = useProviderFields(publishableKey, touched);
  const { form } = useCardForm(props, () => fieldProblems(fields.states()));
  const pay = form.handleSubmit(send, (errors) => {
    const first = order.find((field) => errors[field]);
    if (!errors.name && first) fields.focus(first);
  });
  return (
    <CardFrame {...props} message={refused || message} form={form} onSubmit={() => void pay()}>
      <ProviderCardFields fields={fields} form={form} />
    </CardFrame>
  );

  /** Another card is another payment; what is wrong is said once the field was left. */
  function touched(field: ProviderField, how: "changed" | "left"): void {
    if (how === "changed") kept.current = undefined;
    if (how === "left" || form.getFieldState(field).error) void form.trigger(field);
  }

  async function send(typed: CardValues): Promise<void> {
    setRefused("");
    const payment = await paymentFor(typed);
    if (typeof payment === "string") return setRefused(payment || submitFailedMessage);
    if (await onPay(payment)) kept.current = undefined;
  }

  async function paymentFor(typed: CardValues): Promise<CardPayment | string> {
    const card = fields.card();
    if (!card) return submitFailedMessage;
    const billing = fees.useBillingAddress ? billingOf(typed, deliveredTo) : undefined;
    const holder = { name: typed.name.trim(), billing };
    const about = JSON.stringify(holder);
    if (kept.current?.for === about) return kept.current.payment;
    const payment = await tokenOf(card.stripe, card.number, holder).catch(() => submitFailedMessage);
    if (typeof payment !== "string") kept.current = { payment, for: about };
    return payment;
  }
}

const order = ["number", "expMonth", "cvv"] as const;
