import { CardFrame, useCardForm } from "#web/payment/CardFrame";
import { paymentOf, type CardFormProps } from "#web/payment/cardValues";
import { ProviderCardForm } from "#web/payment/ProviderCardForm";
import { TypedCardFields } from "#web/payment/TypedCardFields";
import { usePublishableKey } from "#web/payment/usePublishableKey";

/**
 * Name, number, CVV, expiry and the billing address where it is asked for. What is typed here lives in this
 * form only: it is never stored, and gone when the page is. Where the store has a payment provider, its own fields
 * take the card.
 */
export function CardForm(props: CardFormProps) {
  const publishableKey = usePublishableKey();
  if (publishableKey === "") return <TypedCardForm {...props} />;
  return <ProviderCardForm {...props} publishableKey={publishableKey} />;
}

function TypedCardForm(props: CardFormProps) {
  const { fees, deliveredTo, onPay } = props;
  const { form, today } = useCardForm(props);
  const pay = form.handleSubmit((typed) => onPay(paymentOf(typed, fees.useBillingAddress, deliveredTo)));
  return (
    <CardFrame {...props} form={form} onSubmit={() => void pay()}>
      <TypedCardFields form={form} today={today} />
    </CardFrame>
  );
}
