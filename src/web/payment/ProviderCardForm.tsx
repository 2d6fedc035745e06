import { useRef, useState } from "react";
import { submitFailedMessage } from "#domain/messages/payments";
import { fieldProblems, type ProviderField } from "#domain/payments/cardFields";
import { CardFrame, useCardForm } from "#web/payment/CardFrame";
import { billingOf, type CardFormProps, type CardPayment, type CardValues } from "#web/payment/cardValues";
import { tokenOf } from "#web/payment/paymentProvider";
import { ProviderCardFields } from "#web/payment/ProviderCardFields";
import { useProviderFields } from "#web/payment/useProviderFields";

/** Sends the payment provider's token of a card: the same one again while the outcome of its payment is open. */
export function ProviderCardForm(props: CardFormProps & { publishableKey: string }) {
  const { publishableKey, fees, deliveredTo, onPay, message } = props;
  const [rejection, setRejection] = useState("");
  const sent = useRef<{ payment: CardPayment; cardholder: string }>(undefined);
  const fields = useProviderFields(publishableKey, touched);
  const { form } = useCardForm(props, () => fieldProblems(fields.states()));
  const pay = form.handleSubmit(send, (errors) => {
    const first = order.find((field) => errors[field]);
    if (!errors.name && first) fields.focus(first);
  });
  return (
    <CardFrame {...props} message={rejection || message} form={form} onSubmit={() => void pay()}>
      <ProviderCardFields fields={fields} form={form} />
    </CardFrame>
  );

  /** Another card is another payment. Problems show once the shopper leaves the field. */
  function touched(field: ProviderField, how: "changed" | "left"): void {
    if (how === "changed") sent.current = undefined;
    if (how === "left" || form.getFieldState(field).error) void form.trigger(field);
  }

  async function send(typed: CardValues): Promise<void> {
    setRejection("");
    const payment = await paymentFor(typed);
    if (typeof payment === "string") return setRejection(payment || submitFailedMessage);
    if (await onPay(payment)) sent.current = undefined;
  }

  async function paymentFor(typed: CardValues): Promise<CardPayment | string> {
    const card = fields.card();
    if (!card) return submitFailedMessage;
    const billing = fees.useBillingAddress ? billingOf(typed, deliveredTo) : undefined;
    const holder = { name: typed.name.trim(), billing };
    const cardholder = JSON.stringify(holder);
    if (sent.current?.cardholder === cardholder) return sent.current.payment;
    const payment = await tokenOf(card.stripe, card.number, holder).catch(() => submitFailedMessage);
    if (typeof payment !== "string") sent.current = { payment, cardholder };
    return payment;
  }
}

const order = ["number", "expMonth", "cvv"] as const;
